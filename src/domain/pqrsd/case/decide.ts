/** The decider of a case: a step (command) becomes the event to record or a refusal in Spanish. Pure. */

import { tellingOf } from './acts.ts';
import type { CaseRules, CaseState } from './case-state.ts';
import { activeClock } from './owed.ts';
import type { StepPreview } from './step-preview.schema.ts';
import { type CaseRows, type DryRun, ensure, ensureTexts, type StepContext, StepRefusedError } from './step-rules.ts';
import { type CaseEvent, rulesOfStep, type Step, type StepKind, stepsFrom } from './steps.ts';

/** Why a step is refused; `field` is the input to correct, null when the case itself forbids it. */
export type StepRefusal = { field: string | null; message: string };
export type Decision = { event: CaseEvent } | { rows: CaseRows; audited: string } | { refusal: StepRefusal };

/** Gives the event that a step becomes now, what it changes of a row of the case instead, or its refusal. */
export function decide(rules: CaseRules, state: CaseState, step: Step, now: Date): Decision {
  const rule = rulesOfStep(step.kind);
  try {
    ensure(rule.from.includes(state.state), null, rule.stateRefusal);
    ensureTexts(rule.input, step);
    const decided = rule.decide({ rules, state, now }, step);
    if (!('kind' in decided)) return { rows: decided, audited: rule.audited ?? step.kind };
    return { event: { ...decided, ...tellingOf(state, rule, { step, event: decided }) } };
  } catch (error) {
    if (error instanceof StepRefusedError) return { refusal: { field: error.field, message: error.message } };
    throw error;
  }
}

/** Why the rules refuse steps that the case admits now, by kind; a step that may be taken is absent. */
export const refusalsOf = (rules: CaseRules, state: CaseState, now: Date): Record<string, string> =>
  Object.fromEntries(
    stepsFrom(state).flatMap((kind) => {
      const refusal = rulesOfStep(kind).refusal?.(dryRun({ rules, state, now }));
      return refusal ? [[kind, refusal]] : [];
    }),
  );

/** The dates to which a step that the case admits would lead now. */
export const previewStep = (rules: CaseRules, state: CaseState, now: Date, kind: StepKind): StepPreview =>
  (stepsFrom(state).includes(kind) && rulesOfStep(kind).preview?.(dryRun({ rules, state, now }))) || {};

function dryRun({ rules, state, now }: StepContext): DryRun<Step, CaseEvent> {
  const attempt = (step: Step) => {
    const decision = decide(rules, state, step, now);
    const event = 'event' in decision ? decision.event : null;
    const clock = event && 'clock' in event && event.clock ? event.clock : state.clock;
    const { dueAt } = activeClock({ ...state, clock });
    return { refusal: 'refusal' in decision ? decision.refusal.message : null, event, due_at: dueAt };
  };
  return { rules, state, now, attempt, refusalOf: (step) => attempt(step).refusal, text: '…' };
}
