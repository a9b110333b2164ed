/** What each event of a case says in the history, in a sentence for whoever works on it. */

import type { CaseEvent, EventKind } from '#domain/pqrsd/case/case.ts';
import { ANSWER_CHANNEL_LABELS, CASE_CHANNEL_LABELS, OUTCOME_LABELS, PQRSD_TYPE_TEXTS } from '#domain/pqrsd/pqrsd.ts';
import { MATTER_LABELS, RISK_LABELS } from '#domain/pqrsd/terms.ts';
import { formatLongDate } from '../time/time.ts';

type EventOf<K extends EventKind> = Extract<CaseEvent, { kind: K }>;

const longDate = (iso: string): string => formatLongDate(new Date(iso));
const sentences = (...parts: (string | null | false)[]): string => parts.filter(Boolean).join(' ');
/** A case that was anonymised has no reasons any more. */
const reasonText = (reason: string): string => reason && `Motivo: ${reason}`;

const EVENT_DESCRIPTIONS: { [K in EventKind]: (event: EventOf<K>) => string } = {
  filed: ({ type, channel }) => `${PQRSD_TYPE_TEXTS[type].label}. Llegó así: ${CASE_CHANNEL_LABELS[channel]}.`,
  classified: ({ type, risk, matter, priority, reason }) =>
    sentences(
      `${PQRSD_TYPE_TEXTS[type].label}.`,
      risk && `${RISK_LABELS[risk]}.`,
      matter && `${MATTER_LABELS[matter]}.`,
      priority && 'Atención prioritaria.',
      reasonText(reason),
    ),
  assigned: ({ name }) => `A ${name}.`,
  noted: () => '',
  wrote: ({ by }) => (by === 'ciudadano' ? 'De la persona.' : 'Del hospital.'),
  asked: ({ cause, respondBy }) =>
    `${cause === 'incompleta' ? 'Falta algo' : 'No se entiende'}. Puede responder hasta el ${longDate(respondBy)}.`,
  granted: ({ respondBy }) => `Hasta el ${longDate(respondBy)}.`,
  completed: ({ by }) => (by === 'ciudadano' ? 'Por la persona.' : 'Recibida por otro medio.'),
  extended: ({ days, reason }) =>
    sentences(`${days === 1 ? '1 día hábil' : `${days} días hábiles`}.`, reasonText(reason)),
  transferred: ({ entity, reason, late }) =>
    sentences(
      entity && `A ${entity}.`,
      reasonText(reason),
      late !== null && (late ? `Se trasladó tarde: ${late}` : 'Se trasladó tarde.'),
    ),
  answered: ({ channel, outcome, ground, evidence }) =>
    sentences(
      `${OUTCOME_LABELS[outcome]}. Por este medio: ${ANSWER_CHANNEL_LABELS[channel]}.`,
      ground && `Norma: ${ground}.`,
      evidence && `Constancia: ${evidence}.`,
    ),
  noticed: ({ noticeUntil, evidence }) =>
    sentences(`Hasta el ${longDate(noticeUntil)}.`, evidence && `La respuesta no llegó: ${evidence}.`),
  abandoned: ({ act, reason }) => sentences(act && `${act}.`, reasonText(reason)),
  closed: ({ evidence }) => (evidence ? `Constancia: ${evidence}.` : ''),
  annulled: ({ reason }) => reasonText(reason),
};

/** The event in words; empty when its name says it all. */
export function describeEvent(event: CaseEvent): string {
  const words = EVENT_DESCRIPTIONS[event.kind] as (event: CaseEvent) => string;
  return words(event);
}
