/** Proposes an answer, its approval, its return and its withdrawal. The term runs on until the answer is sent. */
import { z } from 'zod';
import type { ApprovedStep, Proposal } from '../approval/proposal.ts';
import type { CaseState } from '../case.ts';
import { optionalLine, reasonLine } from '../step-fields.schema.ts';
import { ensure, OPEN_STATES, reasonText, type StepRules } from '../step-rules.ts';

type Author = Proposal['author'];
/** The officer who acts, whom the server adds. */
type ByOfficer = { officer: Author };

const CHANGED = 'La respuesta propuesta cambió o ya no está: vuelva a leerla.';
const ENDED = 'Este caso ya terminó: no hay una respuesta por aprobar.';
const NONE = 'No hay una respuesta por aprobar.';
const proposalField = z.coerce.number({ error: CHANGED }).int(CHANGED);

const ensureCurrent = ({ proposal }: CaseState, seq: number): Proposal => {
  ensure(proposal !== null && proposal.seq === seq, null, CHANGED);
  return proposal as Proposal;
};
/** The same by another person than its author, while it waits. */
function ensureApprovable(state: CaseState, seq: number, { id }: Author): Proposal {
  const proposal = ensureCurrent(state, seq);
  ensure(proposal.returned === null, null, 'Esta respuesta se devolvió a quien la escribió.');
  ensure(proposal.author.id !== id, null, 'Usted la escribió: la aprueba otra persona.');
  return proposal;
}
const isWaiting = ({ proposal }: CaseState): boolean => proposal !== null && proposal.returned === null;

const proposeInput = z.object({ kind: z.literal('propose') });
type Proposed = { kind: 'proposed'; of: ApprovedStep; author: Author; replaces: boolean };

/** The portal takes it in place of the answer. */
export const propose: StepRules<typeof proposeInput, Proposed, { of: ApprovedStep; author: Author; text: string }> = {
  input: proposeInput,
  from: OPEN_STATES,
  stateRefusal: ENDED,
  decide: ({ state }, { of, author }) => ({ kind: 'proposed', of, author, replaces: state.proposal !== null }),
  event: 'proposed',
  isPublic: false,
  apply: (_state, { of, author }, at, seq) => ({ proposal: { seq, of, author, at, returned: null } }),
  describe: ({ author, replaces }) => [`La escribió ${author.name}.`, replaces && 'Reemplaza la propuesta anterior.'],
  anonymise: () => ({}),
  message: ({ text }) => text,
  visibility: 'interna',
};

const approveInput = z.object({ kind: z.literal('approve'), proposal: proposalField });
type Approved = { kind: 'approved'; proposal: number; author: Author };

/** The portal sends the answer after it, in the same transaction. */
export const approve: StepRules<typeof approveInput, Approved, ByOfficer> = {
  input: approveInput,
  from: OPEN_STATES,
  stateRefusal: ENDED,
  decide: ({ state }, { proposal, officer }) => ({
    kind: 'approved',
    proposal,
    author: ensureApprovable(state, proposal, officer).author,
  }),
  event: 'approved',
  isPublic: false,
  apply: () => ({ proposal: null }),
  describe: ({ author }) => [`La escribió ${author.name}. Se envió tal como estaba.`],
  anonymise: () => ({}),
  preview: ({ state }) => ({ refusal: isWaiting(state) ? null : NONE }),
};

const returnInput = z.object({
  kind: z.literal('return'),
  proposal: proposalField,
  reason: reasonLine('Escriba qué hay que cambiar.').meta({
    title: 'Qué hay que cambiar',
    help: 'Lo lee quien la escribió.',
  }),
});
type Returned = { kind: 'returned'; proposal: number; author: Author; reason: string };

export const returnProposal: StepRules<typeof returnInput, Returned, ByOfficer> = {
  input: returnInput,
  from: OPEN_STATES,
  stateRefusal: ENDED,
  decide: ({ state }, { proposal, reason, officer }) => ({
    kind: 'returned',
    ...{ proposal, reason, author: ensureApprovable(state, proposal, officer).author },
  }),
  event: 'returned',
  isPublic: false,
  apply: ({ proposal }, { reason }, at) => ({ proposal: proposal && { ...proposal, returned: { at, reason } } }),
  describe: ({ author, reason }) => [`A ${author.name}.`, reasonText(reason)],
  anonymise: () => ({ reason: '' }),
  preview: ({ state }) => ({ refusal: isWaiting(state) ? null : NONE }),
};

const withdrawInput = z.object({
  kind: z.literal('unpropose'),
  proposal: proposalField,
  reason: optionalLine.meta({ title: 'Por qué se retira', help: 'Queda en la historia.', long: true }),
});
type Unproposed = { kind: 'unproposed'; proposal: number; reason: string };

export const unpropose: StepRules<typeof withdrawInput, Unproposed> = {
  input: withdrawInput,
  from: OPEN_STATES,
  stateRefusal: ENDED,
  decide({ state }, { proposal, reason }) {
    ensureCurrent(state, proposal);
    return { kind: 'unproposed', proposal, reason: reason?.trim() ?? '' };
  },
  event: 'unproposed',
  isPublic: false,
  apply: () => ({ proposal: null }),
  describe: ({ reason }) => [reasonText(reason)],
  anonymise: () => ({ reason: '' }),
  preview: ({ state }) => ({ refusal: state.proposal ? null : NONE }),
};
