/** The sentences of a followed case that depend on more than one of its facts. */
import type { PqrsdType } from '#domain/pqrsd/pqrsd.ts';
import type { Followed } from '#shared/api/pqrsd-follow.schema.ts';
import { DUE_DATE_LABEL } from '#shared/forms/pqrsd-form.ts';
import { CHANNEL_TEXTS, COMPLAINT_OUTCOME_TEXTS, DUTY_TEXTS, OUTCOME_TEXTS } from './citizen-actions.copy.ts';

type Duty = Followed['duties'][number];
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

/** The label of the governing date, ahead and over: of the oficio where that is due first, otherwise of the answer. */
export const dueLabels = ({
  due_at: dueAt,
  duties,
}: Pick<Followed, 'due_at'> & { duties: readonly Pick<Duty, 'cause' | 'due_at'>[] }) =>
  duties.some((duty) => duty.cause === 'traslado' && duty.due_at === dueAt)
    ? { ahead: 'La trasladaremos a más tardar el', over: 'Debíamos trasladarla a más tardar el' }
    : { ahead: DUE_DATE_LABEL, over: 'Debíamos responderle a más tardar el' };
