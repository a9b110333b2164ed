/** Proposed answers, which wait for a colleague's approval where the hospital wants one: rows of a case. Pure. */

import { keysOf } from '#shared/fields/keys-of.ts';
import type { PqrsdState } from '../../pqrsd.ts';
import type { CaseState, Proposal, ProposalDecision } from '../case-state.ts';

/** The steps that answer the person, and the states that admit them. */
export const APPROVED_FROM = {
  answer: ['en_tramite', 'por_completar', 'prorrogada', 'trasladada', 'en_recurso'],
  answer_part: ['en_tramite', 'prorrogada'],
  correct: ['respondida'],
  resolve: ['en_recurso'],
} as const satisfies Record<Proposal['step']['kind'], readonly PqrsdState[]>;
export type ApprovedStep = keyof typeof APPROVED_FROM;
export const APPROVED_STEPS = keysOf(APPROVED_FROM);
export const isApprovedStep = (kind: string): kind is ApprovedStep => kind in APPROVED_FROM;

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
export function proposedAtOf(state: Proposals & Pick<CaseState, 'state'>): Date | null {
  const proposal = currentProposal(state);
  const from: readonly PqrsdState[] = proposal ? APPROVED_FROM[proposal.step.kind] : [];
  const waits = proposal?.state === 'waiting' && from.includes(state.state);
  return waits ? new Date(proposal.at) : null;
}
