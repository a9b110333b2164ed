/** Dry run of the steps of a case. */
import type { CaseEvent, CaseState } from './case.ts';
import { type CaseRules, decide } from './decide.ts';
import { type StepPreview, stepPreview } from './step-preview.schema.ts';
import { recordOf, type StepRules } from './step-rules.ts';
import { STEP_RULES, type Step } from './steps.ts';

const PREVIEWED = Object.keys(stepPreview.shape) as (keyof StepPreview)[];

/** What each step that the state admits would lead to now. */
export function previewSteps(rules: CaseRules, state: CaseState, now: Date): StepPreview {
  const attempt = (step: Step) => {
    const decision = decide(rules, state, step, now);
    const event = 'event' in decision ? decision.event : null;
    const { dueAt } = event && 'clock' in event ? event.clock : state.clock;
    return { refusal: 'refusal' in decision ? decision.refusal.message : null, event, due_at: dueAt };
  };
  return recordOf(PREVIEWED, (kind) => {
    const { from, preview } = STEP_RULES[kind] as StepRules<Step, CaseEvent>;
    return from.includes(state.state) ? preview?.({ rules, state, now, attempt, text: '…' }) : null;
  }) as StepPreview;
}
