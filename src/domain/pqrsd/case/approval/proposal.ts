/** Proposed answers, which wait for a colleague's approval where the hospital wants one: rows of a case. Pure. */

import type { PqrsdState } from '../../pqrsd.ts';
import type { CaseState, Proposal, ProposalDecision } from '../case-state.ts';

/** The steps that answer the person, and the states that admit them. */
export const APPROVED_STEPS = ['answer', 'answer_part', 'correct', 'resolve'] as const;
export type ApprovedStep = (typeof APPROVED_STEPS)[number];
export const isApprovedStep = (kind: string): kind is ApprovedStep =>
  (APPROVED_STEPS as readonly string[]).includes(kind);

/** What a proposal becomes from each of its states. */
const NEXT = {
  waiting: ['returned', 'withdrawn', 'approved'],
  returned: ['withdrawn'],
  withdrawn: [],
  approved: [],
} as const;
type ProposalState = keyof typeof NEXT;
type EndState = Exclude<ProposalState, 'waiting'>;
export const PROPOSAL_STATES = Object.keys(NEXT) as ProposalState[];

type Proposals = Pick<CaseState, 'proposals'>;

/** The proposal that waits, or was returned and is to be written again: the last one, unless it went or was withdrawn. */
export function currentProposal({ proposals }: Proposals): Proposal | null {
  const last = proposals.at(-1);
  return last?.state === 'waiting' || last?.state === 'returned' ? last : null;
}

/** The transition of one proposal; the others stay as they are, and so does one that has no such way on. */
export const withDecision = (
  { proposals }: Proposals,
  seq: number,
  state: EndState,
  decision: ProposalDecision,
): Proposals => ({
  proposals: proposals.map((one) =>
    one.seq === seq && (NEXT[one.state] as readonly ProposalState[]).includes(state)
      ? { ...one, state, decision }
      : one,
  ),
});

/** When the answer was proposed that waits now; null: none does, or the case no longer admits it. */
export function proposedAtOf(
  state: Proposals & Pick<CaseState, 'state'>,
  statesOf: Record<ApprovedStep, readonly PqrsdState[]>,
): Date | null {
  const proposal = currentProposal(state);
  const waits = proposal?.state === 'waiting' && statesOf[proposal.step.kind].includes(state.state);
  return waits ? new Date(proposal.at) : null;
}
