/** What histories say of proposals that were made, returned or withdrawn before these were rows. */
import type { Author } from '../case-state.ts';
import { type EventRules, reasonText } from '../step-rules.ts';
import type { ApprovedStep } from './proposal.ts';

type Proposed = { kind: 'proposed'; of: ApprovedStep; author: Author; replaces: boolean };
type Returned = { kind: 'returned'; proposal: number; author: Author; reason: string };
type Unproposed = { kind: 'unproposed'; proposal: number; reason: string };
export type FormerProposalEvent = Proposed | Returned | Unproposed;

const proposed: EventRules<Proposed> = {
  event: 'proposed',
  isPublic: false,
  apply: () => ({}),
  describe: ({ author, replaces }) => [`La escribió ${author.name}.`, replaces && 'Reemplaza la propuesta anterior.'],
  anonymise: () => ({}),
};
const returned: EventRules<Returned> = {
  event: 'returned',
  isPublic: false,
  apply: () => ({}),
  describe: ({ author, reason }) => [`A ${author.name}.`, reasonText(reason)],
  anonymise: () => ({ reason: '' }),
};
const unproposed: EventRules<Unproposed> = {
  event: 'unproposed',
  isPublic: false,
  apply: () => ({}),
  describe: ({ reason }) => [reasonText(reason)],
  anonymise: () => ({ reason: '' }),
};

export const FORMER_PROPOSAL_EVENTS = [proposed, returned, unproposed];
