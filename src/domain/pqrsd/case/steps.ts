/**
 * The registry of steps (commands). A step is one file of `steps/`: its input, guard, event, effect, dates and
 * texts. A new step is a file there, a line here, the shape of its dates in step-preview.schema.ts and a label in events.ts.
 */

import { keysOf } from '#shared/fields/keys-of.ts';
import { FORMER_PROPOSAL_EVENTS, type FormerProposalEvent } from './approval/former-events.ts';
import type { CaseState, Telling } from './case-state.ts';
import { FORMER_CONSULTATION_EVENTS, type FormerConsultationEvent } from './consultation/former-events.ts';
import type { EventKind } from './events.ts';
import { type FiledEvent, filing } from './filing.ts';
import type { CaseRows, EventRules, RulesOfStep, StepContext } from './step-rules.ts';
import { abandon } from './steps/abandon.ts';
import { annul } from './steps/annul.ts';
import { answer } from './steps/answer.ts';
import { answerPart } from './steps/answer-part.ts';
import { appeal } from './steps/appeal.ts';
import { ask } from './steps/ask.ts';
import { assign } from './steps/assign.ts';
import { classify } from './steps/classify.ts';
import { close } from './steps/close.ts';
import { complete } from './steps/complete.ts';
import { comply } from './steps/comply.ts';
import { consult } from './steps/consult.ts';
import { consultChange } from './steps/consult-change.ts';
import { consultAnswer, consultBounce, consultRemind } from './steps/consult-portal.ts';
import { continueExOfficio } from './steps/continue.ts';
import { correct } from './steps/correct.ts';
import { correctPerson } from './steps/correct-person.ts';
import { dispatch } from './steps/dispatch.ts';
import { extend } from './steps/extend.ts';
import { gather, release } from './steps/gather.ts';
import { grant } from './steps/grant.ts';
import { join } from './steps/join.ts';
import { legend } from './steps/legend.ts';
import { link, unlink } from './steps/link.ts';
import { mailed } from './steps/mailed.ts';
import { note } from './steps/note.ts';
import { notice } from './steps/notice.ts';
import { notify } from './steps/notify.ts';
import { order } from './steps/order.ts';
import { approve, propose, returnProposal, unpropose } from './steps/propose.ts';
import { read } from './steps/read.ts';
import { recount } from './steps/recount.ts';
import { renewClave } from './steps/renew-clave.ts';
import { reopen } from './steps/reopen.ts';
import { resolve } from './steps/resolve.ts';
import { transfer } from './steps/transfer.ts';
import { unask } from './steps/unask.ts';
import { unjoin } from './steps/unjoin.ts';
import { withdraw } from './steps/withdraw.ts';
import { withhold } from './steps/withhold.ts';
import { write } from './steps/write.ts';

const OTHER_RULES = {
  assign,
  note,
  consult,
  consult_change: consultChange,
  write,
  ask,
  grant,
  complete,
  unask,
  legend,
  join,
  unjoin,
  link,
  extend,
  transfer,
  dispatch,
  answer,
  answer_part: answerPart,
  correct,
  approve,
  return: returnProposal,
  unpropose,
  notice,
  notify,
  abandon,
  withdraw,
  continue: continueExOfficio,
  appeal,
  resolve,
  order,
  comply,
  reopen,
  close,
  withhold,
  annul,
};
/** The rules of each step of an officer, in the order in which the desk offers them. */
const DESK_RULES = { classify, ...OTHER_RULES };
/** Steps that only the portal takes. */
const PORTAL_RULES = {
  ...{ read, mailed, recount, gather, release, unlink, propose },
  ...{ renew_clave: renewClave, correct_person: correctPerson },
  ...{ consult_answer: consultAnswer, consult_remind: consultRemind, consult_bounce: consultBounce },
};
export const STEP_RULES = { ...DESK_RULES, ...PORTAL_RULES };
type Rules = typeof STEP_RULES;
/** A step that an officer may take. */
export type StepKind = keyof typeof DESK_RULES;
type AnyStepKind = keyof Rules;
type StepOf<K extends AnyStepKind> = Parameters<Rules[K]['decide']>[1];
export type Step = { [K in AnyStepKind]: StepOf<K> }[AnyStepKind];
/** The event that each step records; none where it only changes a row of the case. */
export type StepEvent = Extract<
  { [K in AnyStepKind]: ReturnType<Rules[K]['decide']> }[AnyStepKind],
  { kind: string }
> & {
  telling?: Telling;
};

/** The schemas of what an officer sends, one for each step. */
export const STEP_INPUTS = [classify.input, ...Object.values(OTHER_RULES).map(({ input }) => input)] as const;

export const STEP_KINDS = keysOf(DESK_RULES);

/** The rules of a step whose kind is not known beforehand. */
export const rulesOfStep = (kind: AnyStepKind): AnyRules => STEP_RULES[kind];
type AnyRules = Omit<RulesOfStep<Step, CaseEvent>, 'decide' | keyof EventRules<CaseEvent>> & {
  decide(context: StepContext, step: Step): CaseEvent | CaseRows;
  audited?: string;
};

/** The steps that a case admits; the guard of each may still refuse it. */
export const stepsFrom = (state: CaseState) =>
  STEP_KINDS.filter((kind) => {
    const { from, isOffered } = rulesOfStep(kind);
    return from.includes(state.state) && (isOffered?.(state) ?? true);
  });

type FormerEvent = FormerProposalEvent | FormerConsultationEvent;

/** An event as it is stored: plain JSON, instants in ISO 8601, no text of a citizen. */
export type CaseEvent = FiledEvent | StepEvent | FormerEvent;

const OF_STEPS = Object.values(STEP_RULES).filter((rules) => 'event' in rules);
const RULES_BY_EVENT = new Map<EventKind, EventRules<CaseEvent>>(
  [filing, ...OF_STEPS, ...FORMER_PROPOSAL_EVENTS, ...FORMER_CONSULTATION_EVENTS].map((rules) => [rules.event, rules]),
);

/** The rules of an event: its effect, its texts and its anonymisation. Throws for a kind that no rules have. */
export function rulesOf({ kind }: Pick<CaseEvent, 'kind'>): EventRules<CaseEvent> {
  const rules = RULES_BY_EVENT.get(kind);
  if (!rules) throw new Error(`no rules for the event ${kind}`);
  return rules;
}
