/** What a case needs an officer for besides its due date: risk not judged, urgent words, and what is left half done. Pure. */
import type { AttentionFlag } from './attention-flags.ts';
import { provenAtOf } from './case/answers.ts';
import { proposedAtOf } from './case/approval/proposal.ts';
import type { CaseState } from './case/case.ts';
import { consultationColumns } from './case/consultation/consultation.ts';
import type { CaseRules } from './case/decide.ts';
import { OPEN_STATES, owesAnswer } from './case/step-rules.ts';
import { STEPS_FROM } from './case/steps.ts';
import type { PqrsdState } from './pqrsd.ts';
import { termEnd } from './term-clock.ts';
import { termFor } from './terms.ts';

const isOpen = (state: PqrsdState): boolean => (OPEN_STATES as readonly PqrsdState[]).includes(state);

type Judged = Pick<CaseState, 'type' | 'state' | 'judged' | 'urgentWords'>;

/** A claim whose risk no officer has judged: its term may be hours. */
export const isUnclassified = ({ type, state, judged }: Pick<Judged, 'type' | 'state' | 'judged'>): boolean =>
  type === 'reclamo' && !judged && owesAnswer(state);

/** A case with urgent words that no officer has judged. */
const needsReview = ({ state, judged, urgentWords }: Judged): boolean => urgentWords && !judged && owesAnswer(state);

/** Whether life may be at risk: found so by an officer, or an unclassified claim with urgent words. */
export function mayBeVital(state: Judged & Pick<CaseState, 'risk' | 'priority'>): boolean {
  if (!owesAnswer(state.state)) return false;
  const foundSo = state.priority || state.risk === 'vital' || state.risk === 'priorizado';
  return foundSo || (isUnclassified(state) && state.urgentWords);
}

/**
 * The due date of an unclassified claim if it is found vital; null for any other case, without terms in hours, and in a
 * reopened case, whose term no risk changes.
 */
export function dueIfVital({ calendar, terms }: CaseRules, state: CaseState): Date | null {
  if (!isUnclassified(state) || state.reconsideration || !terms.health_hours) return null;
  const receivedAt = new Date(state.clock.receivedAt);
  return termEnd(calendar, termFor(terms, { type: 'reclamo', risk: 'vital' }, receivedAt), receivedAt).at;
}

const instantOf = (iso: string | null | undefined): Date | null => (iso ? new Date(iso) : null);

/** The columns of a case that its lists are filtered by. */
export const attentionColumns = (state: CaseState) => ({
  unclassified: isUnclassified(state),
  review: needsReview(state),
  respondBy: instantOf(state.completionRequest?.respondBy),
  provenAt: instantOf(state.answer && provenAtOf(state.answer)),
  proposedAt: proposedAtOf(state, STEPS_FROM),
  ...consultationColumns(state),
});

type Columns = Omit<ReturnType<typeof attentionColumns>, 'inputRemindAt'> & {
  state: PqrsdState;
  mailFailedAt: Date | null;
  inputReceivedAt: Date | null;
};

/** The flags of a case at an instant. */
export const attentionFlags = (
  { state, unclassified, review, respondBy, provenAt, proposedAt, inputDueAt, ...outside }: Columns,
  now: Date,
): Record<AttentionFlag, boolean> => ({
  unclassified,
  review,
  completion_expired: respondBy !== null && respondBy < now,
  unproven: state === 'respondida' && provenAt === null,
  mail_failed: outside.mailFailedAt !== null && isOpen(state),
  to_approve: proposedAt !== null,
  input_received: outside.inputReceivedAt !== null && isOpen(state),
  input_late: inputDueAt !== null && inputDueAt < now,
});
