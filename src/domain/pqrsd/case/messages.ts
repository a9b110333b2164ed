/** The texts that steps and events leave in a case, and who may read them. */
import type { VISIBILITIES } from '../pqrsd.ts';
import { type CaseEvent, type EventKind, rulesOf, type Side } from './case.ts';
import type { StepRules } from './step-rules.ts';
import { STEP_RULES, type Step } from './steps.ts';

export type MessageContent = { by: Side; visibility: (typeof VISIBILITIES)[number]; text: string };

/** The message of a step: the officer's text with what the law requires to be told (new date, next resort). */
export function messageOf(step: Step, event: CaseEvent): MessageContent | null {
  const { message, visibility = 'publica' } = STEP_RULES[step.kind] as StepRules<Step, CaseEvent>;
  return message ? { by: 'by' in step ? step.by : 'hospital', visibility, text: message(step, event) } : null;
}

/** The event in sentences for the desk; empty when its label says it all. */
export const describeEvent = (event: CaseEvent): string => rulesOf(event).describe(event).filter(Boolean).join(' ');

/** Whether the citizen sees the event in the history. */
export const isPublicEvent = (kind: EventKind): boolean => rulesOf({ kind }).isPublic;
