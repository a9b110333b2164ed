/** The decider of a case: a step (command) becomes the event to record or a refusal in Spanish. Pure. */
import type { WorkCalendar } from '#domain/calendar/business-days.ts';
import type { TermTable } from '../terms.ts';
import type { CaseEvent, CaseState } from './case.ts';
import { ensure, StepRefusedError, type StepRules } from './step-rules.ts';
import { STEP_RULES, type Step } from './steps.ts';

export type CaseRules = { calendar: WorkCalendar; terms: TermTable };

/** Why a step is refused; `field` is the input to correct, null when the case itself forbids it. */
export type StepRefusal = { field: string | null; message: string };
export type Decision = { event: CaseEvent } | { refusal: StepRefusal };

/** Gives the event that a step becomes now, or its refusal. */
export function decide(rules: CaseRules, state: CaseState, step: Step, now: Date): Decision {
  const rule = STEP_RULES[step.kind] as StepRules<Step, CaseEvent>;
  try {
    ensure(rule.from.includes(state.state), null, rule.stateRefusal);
    return { event: rule.decide({ rules, state, now }, step) };
  } catch (error) {
    if (error instanceof StepRefusedError) return { refusal: { field: error.field, message: error.message } };
    throw error;
  }
}
