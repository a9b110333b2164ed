/**
 * What a step means for the person, for the subject and the first line of its mail: what to do, until when, and what happens
 * otherwise. Others may read a mail, so that it tells nothing of the person or the content (docs/law.md HAB-09).
 */
import { formatLongDate } from '#shared/time/time.ts';
import type { EventKind } from './events.ts';
import { OR_SHELVED } from './step-fields.schema.ts';
import { dueText } from './step-rules.ts';
import { respondUntil } from './steps/ask.ts';
import type { CaseEvent } from './steps.ts';

/** `subject` is followed by the number of the case. */
export type News = { subject: string; line: string };
type NewsTable = { [Kind in EventKind]?: (event: Extract<CaseEvent, { kind: Kind }>) => News };

const NOTHING_TO_DO = 'Usted no tiene que hacer nada.';

const completeBy = (respondBy: string): News => ({
  subject: `Complete a más tardar el ${formatLongDate(respondBy)} su solicitud`,
  line: `Necesitamos que complete su solicitud a más tardar el ${formatLongDate(respondBy)}. ${OR_SHELVED}`,
});

const WHERE = `a la entidad que debe responderle: en «Seguimiento» dice cuál. ${NOTHING_TO_DO}`;
const SENT_ON: News = { subject: 'Trasladamos a otra entidad su solicitud', line: `Trasladamos su solicitud ${WHERE}` };
const GOING: News = { subject: 'Le corresponde a otra entidad su solicitud', line: `Enviaremos su solicitud ${WHERE}` };

const NEWS: NewsTable = {
  asked: (event) => ({
    ...completeBy(event.respondBy),
    line: `Necesitamos que complete su solicitud. ${respondUntil(event)} ${OR_SHELVED}`,
  }),
  granted: ({ respondBy }) => ({
    subject: `Tiene hasta el ${formatLongDate(respondBy)} para completar su solicitud`,
    line: `Tiene más plazo para completar su solicitud: hasta el ${formatLongDate(respondBy)}. ${OR_SHELVED}`,
  }),
  extended: ({ clock }) => ({
    subject: `Le responderemos a más tardar el ${formatLongDate(clock.dueAt)} su solicitud`,
    line: `Necesitamos más tiempo: le responderemos a más tardar el ${formatLongDate(clock.dueAt)}. ${NOTHING_TO_DO}`,
  }),
  transferred: ({ oficio }) => (oficio ? SENT_ON : GOING),
  dispatched: () => SENT_ON,
  classified: ({ clock, respondBy, retermed }) => {
    if (respondBy) return completeBy(respondBy);
    const line = retermed?.isOver
      ? 'Cambió el término para responder su solicitud, y con la fecha nueva ya venció: le debemos la respuesta.'
      : `Cambió la fecha para responder su solicitud: ahora es a más tardar el ${dueText(clock)}.`;
    return { subject: 'Cambió la fecha para responder su solicitud', line: `${line} ${NOTHING_TO_DO}` };
  },
  abandoned: ({ told }) => ({
    subject: 'Archivamos su solicitud',
    line: `Archivamos su solicitud porque no se completó. ${
      told?.appeal
        ? `Si no está de acuerdo, presente recurso de reposición dentro de los ${told.appeal} días hábiles siguientes a que conozca la decisión; si no, queda en firme. `
        : ''
    }También puede presentarla de nuevo.`,
  }),
  withdrawn: () => ({
    subject: 'Registramos que desistió de su solicitud',
    line: 'Registramos que usted desistió de su solicitud, y la archivamos. Si no fue así, dígalo en el SIAU; puede presentarla de nuevo cuando quiera.',
  }),
  annulled: () => ({
    subject: 'Anulamos el radicado de su solicitud',
    line: 'Anulamos el radicado de su solicitud y no la responderemos con ese número: en «Seguimiento» dice por qué. Si no está de acuerdo, dígalo en el SIAU o preséntela de nuevo.',
  }),
  reopened: ({ clock }) => ({
    subject: 'Reabrimos su solicitud',
    line: `Reabrimos su solicitud: la fecha límite para responderle es el ${dueText(clock)}. ${NOTHING_TO_DO}`,
  }),
};

/** The news of an event; null for one of which the mail only says that there is news. */
export const newsOf = (event: CaseEvent): News | null =>
  (NEWS[event.kind] as ((event: CaseEvent) => News) | undefined)?.(event) ?? null;
