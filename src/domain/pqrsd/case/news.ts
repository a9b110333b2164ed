/**
 * What a step means for the person, for the subject and the first line of its mail: what to do, until when, and what happens
 * otherwise. Others may read a mail, so that it tells nothing of the person or the content (docs/law.md HAB-09).
 */
import { formatLongDate } from '#shared/time/time.ts';
import { OR_SHELVED } from './step-fields.schema.ts';
import type { News } from './step-rules.ts';

export const NOTHING_TO_DO = 'Usted no tiene que hacer nada.';

export const completeBy = (respondBy: string): News => ({
  subject: `Complete a más tardar el ${formatLongDate(respondBy)} su solicitud`,
  line: `Necesitamos que complete su solicitud a más tardar el ${formatLongDate(respondBy)}. ${OR_SHELVED}`,
});

const WHERE = `a la entidad que debe responderle: en «Seguimiento» dice cuál. ${NOTHING_TO_DO}`;
/** The oficio of a transfer left. */
export const SENT_ON: News = {
  subject: 'Trasladamos a otra entidad su solicitud',
  line: `Trasladamos su solicitud ${WHERE}`,
};
/** It will leave. */
export const GOING_ON: News = {
  subject: 'Le corresponde a otra entidad su solicitud',
  line: `Enviaremos su solicitud ${WHERE}`,
};
