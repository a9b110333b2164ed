/** A proposed answer, which waits for a colleague's approval where the hospital wants one. Pure. */
import type { PqrsdState } from '../../pqrsd.ts';
import type { CaseState } from '../case.ts';

/** The steps that answer the person, and the states that admit them. */
export const APPROVED_STEPS = ['answer', 'answer_part', 'correct', 'resolve'] as const;
export type ApprovedStep = (typeof APPROVED_STEPS)[number];
export const isApprovedStep = (kind: string): kind is ApprovedStep =>
  (APPROVED_STEPS as readonly string[]).includes(kind);

export type Proposal = {
  /** The number of its event, which an approval names. */
  seq: number;
  of: ApprovedStep;
  author: { id: number; name: string };
  at: string;
  /** An approver returned it to its author. */
  returned: { at: string; reason: string } | null;
};

/** When the answer was proposed that waits now; null: none does, or the case no longer admits it. */
export function proposedAtOf(
  { proposal, state }: Pick<CaseState, 'proposal' | 'state'>,
  statesOf: Record<ApprovedStep, readonly PqrsdState[]>,
): Date | null {
  return proposal && !proposal.returned && statesOf[proposal.of].includes(state) ? new Date(proposal.at) : null;
}
