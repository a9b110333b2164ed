/** The sentences of a followed case that depend on more than one of its facts. */
import type { TrackStep, TrackStepName } from '#domain/pqrsd/case/track.ts';
import type { PqrsdType } from '#domain/pqrsd/pqrsd.ts';
import { dueTextWithWeekday } from '#domain/pqrsd/term/due-text.ts';
import type { Followed } from '#shared/api/pqrsd-follow.schema.ts';
import { CHANNEL_TEXTS, COMPLAINT_OUTCOME_TEXTS, DUTY_TEXTS, OUTCOME_TEXTS } from './citizen-actions.copy.ts';

type Duty = Followed['duties'][number];
type Tensed = { text: string; late: string };
type Answer = NonNullable<Followed['answer']>;

/** Tells the outcome of the answer and where else it goes. */
export function answerLead({ outcome, channel }: Pick<Answer, 'outcome' | 'channel'>, type: PqrsdType): string {
  const outcomes = type === 'queja' ? COMPLAINT_OUTCOME_TEXTS : OUTCOME_TEXTS;
  return `${outcomes[outcome]} ${CHANNEL_TEXTS[channel]}`;
}

/** Tells what the hospital owes beside the petition, before its date; an order may ask for something else than an answer to the person. */
export function dutyWords({ cause, asks }: Pick<Duty, 'cause' | 'asks'>, isPast: boolean): string {
  const tense = isPast ? 'late' : 'text';
  if (asks === null) return DUTY_TEXTS[cause][tense];
  return cause === 'juez' ? ORDER_TEXTS[tense] : REQUIREMENT_TEXTS[tense];
}
const ORDER_TEXTS = { text: 'Cumplimos la orden', late: 'Debíamos cumplir la orden' };
const REQUIREMENT_TEXTS = { text: 'Le respondemos a ella', late: 'Debíamos responderle a ella' };

/** Tells until when the step that waits for the hospital is taken: `Le respondemos a más tardar el lunes 14 de diciembre de 2026`. */
export function dueWords(
  { step }: Pick<TrackStep, 'step'>,
  { due_at: dueAt, working, promise }: Pick<Followed, 'due_at' | 'working' | 'promise'>,
  now: Date,
): string | null {
  if (dueAt === null) return null;
  const isOver = new Date(dueAt) < now;
  const words = DUE_WORDS[step] ?? DUE_WORDS.respondida;
  const due = `${words[isOver ? 'late' : 'text']} a más tardar el ${dueTextWithWeekday({ due_at: dueAt, unit: working.unit })}`;
  return promise && !isOver ? `${due}; antes si es sobre su atención en salud` : due;
}
const DUE_WORDS: Partial<Record<TrackStepName, Tensed>> & Record<'respondida', Tensed> = {
  respondida: { text: 'Le respondemos', late: 'Debíamos responderle' },
  trasladada: { text: 'La trasladamos', late: 'Debíamos trasladarla' },
  en_recurso: { text: 'Lo resolvemos', late: 'Debíamos resolverlo' },
};
