/** The other dates of a case: the limits of its steps and the effects of silence. */
import { dayOf, formatIso } from '#shared/time/time.ts';
import { isRunning } from '../due-status.ts';
import { ruleOn, type StepCode } from '../terms.ts';
import type { CaseState } from './case.ts';
import type { CaseRules } from './decide.ts';
import { stepTermEnd } from './step-rules.ts';

export type Milestone = { code: StepCode; name: string; law: string; at: string };

/** The dates that still matter, in order. */
export function milestonesOf(rules: CaseRules, state: CaseState, now: Date): Milestone[] {
  const receivedAt = new Date(state.clock.receivedAt);
  const dates: [StepCode, string | null][] = [
    ['T10', state.priority && isRunning(state.state) ? formatIso(stepTermEnd(rules, 'T10', receivedAt)) : null],
    ['T5', isRunning(state.state) ? formatIso(stepTermEnd(rules, 'T5', receivedAt)) : null],
    ['T6', completionRequestLimit(rules, state)],
    ['T2b', copiesDue(rules, state, now)],
    [state.completionRequest?.cause === 'no_se_entiende' ? 'T7' : 'T6b', state.completionRequest?.respondBy ?? null],
    ['T11', state.answer?.insistUntil ?? null],
    ['AV', state.answer?.noticeUntil ?? null],
  ];
  return dates
    .flatMap(([code, at]) => (at === null ? [] : [milestone(rules, code, at)]))
    .sort((a, b) => a.at.localeCompare(b.at));
}

function milestone({ terms }: CaseRules, code: StepCode, at: string): Milestone {
  const { name, law } = ruleOn(terms, code, dayOf(new Date(at)));
  return { code, name, law, at };
}

function completionRequestLimit(rules: CaseRules, { state, clock }: CaseState): string | null {
  if (!isRunning(state) || clock.term.unit !== 'dias_habiles') return null;
  return formatIso(stepTermEnd(rules, 'T6', new Date(clock.receivedAt)));
}

/**
 * A request for information or documents not answered in time counts as granted: its copies are due 3 business days
 * later (Ley 1755, art. 14, num. 1). Null unless that happened.
 */
function copiesDue(rules: CaseRules, { state, clock }: CaseState, now: Date): string | null {
  const dueAt = new Date(clock.dueAt);
  if (!isRunning(state) || clock.term.code !== 'T2' || now <= dueAt) return null;
  return formatIso(stepTermEnd(rules, 'T2b', dueAt));
}

/** Whether the time to complete the request has passed, so that an officer may decree its end. */
export const mayBeAbandoned = ({ completionRequest }: CaseState, now: Date): boolean =>
  completionRequest !== null && now > new Date(completionRequest.respondBy);
