/** What a case needs an officer for besides its due date: risk not judged, urgent words, and what is left half done. Pure. */

import { isRequestKnown } from '../case/acts.ts';
import { notifiedOf, provenAtOf } from '../case/answers.ts';
import { proposedAtOf } from '../case/approval/proposal.ts';
import type { CaseRules, CaseState } from '../case/case-state.ts';
import { consultationColumns } from '../case/consultation/consultation.ts';
import { isRunning, owesPetition } from '../case/owed.ts';
import { isOpen, owesAnswer } from '../case/step-rules.ts';
import type { PqrsdState } from '../pqrsd.ts';
import { startClock, type TermClock } from '../term/term-clock.ts';
import { termFor } from '../term/terms.ts';
import type { AttentionFlag } from './attention-flags.ts';

type Judged = Pick<CaseState, 'type' | 'state' | 'judged' | 'urgentWords'>;

/** A claim whose risk no officer has judged: its term may be hours. */
export const isUnclassified = ({ type, state, judged }: Pick<Judged, 'type' | 'state' | 'judged'>): boolean =>
  type === 'reclamo' && !judged && owesAnswer(state);

/** A case with urgent words that no officer has judged. */
const needsReview = ({ state, judged, urgentWords }: Judged): boolean => urgentWords && !judged && owesAnswer(state);

/**
 * Whether life may be at risk: found so by an officer, or told by urgent words that no officer has judged. Whatever the
 * type, because people file claims as complaints, and the measures of Ley 1755, art. 20 are due to any petition; also
 * while a transfer has no oficio.
 */
export function mayBeVital(state: CaseState): boolean {
  if (!owesAnswer(state.state) && !owesPetition(state)) return false;
  const foundSo = state.priority || state.risk === 'vital' || state.risk === 'priorizado';
  return foundSo || needsReview(state);
}

/** Whether no officer has judged a claim whose petition runs: a reopened case has a term that no risk changes. */
export const awaitsRisk = (state: CaseState): boolean => isUnclassified(state) && owesPetition(state);

/** The clock of an unclassified claim if it is found vital; null for any other case, and without terms in hours. */
export function clockIfVital({ calendar, terms }: CaseRules, state: CaseState): TermClock | null {
  if (!awaitsRisk(state) || !terms.health_hours) return null;
  const receivedAt = new Date(state.clock.receivedAt);
  return startClock(calendar, termFor(terms, { type: 'reclamo', risk: 'vital' }, receivedAt), receivedAt);
}

/** Its due date. */
export const dueIfVital = (rules: CaseRules, state: CaseState): Date | null =>
  instantOf(clockIfVital(rules, state)?.dueAt);

const instantOf = (iso: string | null | undefined): Date | null => (iso ? new Date(iso) : null);

/** The columns of a case that its lists are filtered by. */
export const attentionColumns = (state: CaseState) => ({
  running: isRunning(state),
  unclassified: isUnclassified(state),
  review: needsReview(state),
  respondBy: isRequestKnown(state) ? instantOf(state.completionRequest?.respondBy) : null,
  provenAt: instantOf(provenAtOfCase(state)),
  proposedAt: proposedAtOf(state),
  ...consultationColumns(state),
});

const provenAtOfCase = (state: CaseState): string | null => {
  const act = notifiedOf(state);
  return act && provenAtOf(act);
};

/** When a case ended; null before, while something is owed in it, and until the decree that archived it is notified. */
export function closedAtOf(state: CaseState): Date | null {
  const isDecreed = state.answer === null && state.ending?.decree !== undefined;
  const isUnfinished = isOpen(state.state) || state.duties.length > 0;
  if (isUnfinished || (isDecreed && provenAtOfCase(state) === null)) return null;
  return instantOf(state.ending?.at);
}

type Columns = Omit<ReturnType<typeof attentionColumns>, 'inputRemindAt'> & {
  state: PqrsdState;
  mailFailedAt: Date | null;
  inputReceivedAt: Date | null;
  closedAt: Date | null;
};

type Notifying = Pick<Columns, 'state' | 'closedAt' | 'running' | 'respondBy'>;

/** Answered, archived by a decree that is not notified, or asked to complete what the person may not know. */
const isToBeNotified = ({ state, closedAt, running, respondBy }: Notifying): boolean =>
  state === 'respondida' ||
  (state === 'por_completar' && respondBy === null) ||
  (state === 'cerrada' && closedAt === null && !running);

/** The flags of a case at an instant. */
export const attentionFlags = (
  { state, running, unclassified, review, respondBy, provenAt, proposedAt, inputDueAt, closedAt, ...outside }: Columns,
  now: Date,
): Record<AttentionFlag, boolean> => ({
  unclassified,
  review,
  completion_expired: respondBy !== null && respondBy < now,
  unproven: isToBeNotified({ state, closedAt, running, respondBy }) && provenAt === null,
  mail_failed:
    outside.mailFailedAt !== null && (isOpen(state) || isToBeNotified({ state, closedAt, running, respondBy })),
  to_approve: proposedAt !== null,
  input_received: outside.inputReceivedAt !== null && isOpen(state),
  input_late: inputDueAt !== null && inputDueAt < now,
});
