/**
 * What the hospital tells a person beside its answers: a request to complete, an extension, a transfer and what else has
 * effect for them. An act goes by a way that the person has, and its proof comes as that of an answer does (`answers.ts`).
 */

import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { formatIso, formatLongDate } from '#shared/time/time.ts';
import { ANSWER_CHANNEL_LABELS, type AnswerChannel } from '../pqrsd.ts';
import { hasOwnWay, notifiedOf, proofOf } from './answers.ts';
import type { CaseState, Telling, ToldAct } from './case-state.ts';
import type { EventKind } from './events.ts';
import { actFields } from './step-fields.schema.ts';
import { caseTermEnd, ensure, type RulesOfStep, type StepContext, trimmedOrNull } from './step-rules.ts';

const WAYS = ['correo', 'fisico', 'telefono', 'presencial', 'portal'] as const satisfies AnswerChannel[];
/** The way by which a person is told when the officer picks none; a public notice is for decisions. */
export const usualWay = (ways: readonly AnswerChannel[]): AnswerChannel | undefined =>
  WAYS.find((way) => ways.includes(way));

const NO_WAY = 'A esta persona no se le puede decir por ese medio. Elija uno de los que dejó.';

type Given = { channel?: AnswerChannel | undefined; evidence?: string | undefined };
type Rules<S, E extends { kind: string }> = Pick<RulesOfStep<S, E>, 'tells' | 'input'>;

/** How an act is told; nothing for what is none, or where no way reaches the person. Throws for a way that they lack. */
export function tellingOf<S extends object, E extends { kind: string }>(
  { ways }: Pick<CaseState, 'ways'>,
  { tells, input }: Rules<S, E>,
  { step, event }: { step: S; event: E },
): { telling?: Telling } {
  if (!tells?.(event, step)) return {};
  const given: Given = step;
  const channel = given.channel ?? usualWay(ways);
  if (!channel) return {};
  ensure(channel !== 'aviso' && ways.includes(channel), 'channel', NO_WAY);
  // The evidence of some steps is of something else: that an entity received it, or that the person gave it up.
  const evidence = input.shape.evidence === actFields.evidence ? trimmedOrNull(given.evidence) : null;
  return { telling: { channel, evidence } };
}

/** The sentences of a telling in the history. */
export const tellingTexts = (telling: Telling | undefined): (string | null)[] =>
  telling
    ? [
        `Se le dice por este medio: ${ANSWER_CHANNEL_LABELS[telling.channel]}.`,
        telling.evidence && sentence(`Constancia: ${telling.evidence}`),
      ]
    : [];

/** The acts told after an event. An old request to who left no way of their own is known when they read it, as a new one is. */
export function toldAfter(
  { told, ways }: Pick<CaseState, 'told' | 'ways'>,
  { at, event }: { at: string; event: { kind: EventKind; telling?: Telling } },
  seq: number,
): ToldAct[] {
  const unreached =
    event.kind === 'asked' && !hasOwnWay(ways) ? ({ channel: 'portal', evidence: null } as const) : null;
  const telling = event.telling ?? unreached;
  if (!telling) return told;
  return [
    ...told,
    { ...telling, kind: event.kind, seq, at, insistUntil: null, noticeUntil: null, read: null, mail: null },
  ];
}

type Acts = Pick<CaseState, 'answer' | 'ending' | 'told' | 'completionRequest' | 'withheld'>;

/** The decision in force and the acts told, the newest of them first; of a request to complete while it is pending. */
export function actsOf(state: Omit<Acts, 'withheld'>): ToldAct[] {
  const { answer, told, completionRequest } = state;
  const decision = notifiedOf(state);
  const pending = completionRequest?.seq ?? Number.POSITIVE_INFINITY;
  const isOver = ({ kind, seq }: ToldAct) => (kind === 'asked' || kind === 'granted') && seq < pending;
  const acts = told.filter((act) => !isOver(act)).reverse();
  return decision ? [{ ...decision, kind: answer ? 'answered' : 'abandoned' }, ...acts] : acts;
}

/** What the person may read and has not read. */
export const unreadOf = (state: Acts): ToldAct[] =>
  actsOf(state).filter((act) => act.read === null && !state.withheld.some(({ seq }) => seq === act.seq));

type Request = Pick<CaseState, 'told' | 'completionRequest'>;

/** Whether the person knows what they were asked to complete; a request older than the rule counts as told when it was made. */
export function isRequestKnown({ told, completionRequest }: Request): boolean {
  const act = told.find(({ seq }) => seq === completionRequest?.seq);
  return !act || proofOf(act) !== null;
}

/** Until then no time of the person runs out (Ley 1755, art. 17). */
export const UNKNOWN_REQUEST =
  'No consta que la persona conozca lo que se le pidió, y su plazo corre desde entonces (Ley 1755, art. 17). Registre la notificación, o responda con lo que tiene.';

/** The term to complete, by what is missing. */
export const COMPLETION_TERMS = { incompleta: 'T6b', no_se_entiende: 'T7' } as const;

/** The time to complete, counted from the proof that the person knows the request; nothing when other acts are proven. */
export function respondByFrom(
  context: Pick<StepContext, 'rules' | 'state'>,
  proven: readonly number[],
  at: Date,
): { respondBy?: string } {
  const { completionRequest } = context.state;
  if (!completionRequest || !proven.includes(completionRequest.seq) || isRequestKnown(context.state)) return {};
  return { respondBy: formatIso(caseTermEnd(context, COMPLETION_TERMS[completionRequest.cause], at)) };
}

export const respondByText = (respondBy: string | undefined): string | null =>
  respondBy ? `Puede completarla hasta el ${formatLongDate(respondBy)}.` : null;

export const withRespondBy = (
  { completionRequest }: Pick<CaseState, 'completionRequest'>,
  respondBy: string | undefined,
): Partial<CaseState> =>
  completionRequest && respondBy ? { completionRequest: { ...completionRequest, respondBy } } : {};
