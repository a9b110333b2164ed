/** Proposes an answer, its approval, its return and its withdrawal. The term runs on until the answer is sent. */

import { z } from 'zod';
import { formatIso } from '#shared/time/time.ts';
import { currentProposal, withDecision } from '../approval/proposal.ts';
import type { Author, CaseState, Proposal } from '../case-state.ts';
import { optionalLine, reasonLine } from '../step-fields.schema.ts';
import { ensure, OPEN_STATES, type RowStepRules, type StepRules, stepTermEnd } from '../step-rules.ts';

/** The officer who acts, whom the server adds. */
type ByOfficer = { officer: Author };

const CHANGED = 'La respuesta propuesta cambió o ya no está: vuelva a leerla.';
const ENDED = 'Este caso ya terminó: no hay una respuesta por aprobar.';
const NONE = 'No hay una respuesta por aprobar.';
const proposalField = z.coerce.number({ error: CHANGED }).int(CHANGED);

function ensureCurrent(state: CaseState, seq: number): Proposal {
  const proposal = currentProposal(state);
  ensure(proposal?.seq === seq, null, CHANGED);
  return proposal as Proposal;
}
/** The same by another person than its author, while it waits. */
function ensureApprovable(state: CaseState, seq: number, { id }: Author): Proposal {
  const proposal = ensureCurrent(state, seq);
  ensure(proposal.state === 'waiting', null, 'Esta respuesta se devolvió a quien la escribió.');
  ensure(proposal.author.id !== id, null, 'Usted la escribió: la aprueba otra persona.');
  return proposal;
}
const isWaiting = (state: CaseState): boolean => currentProposal(state)?.state === 'waiting';

const proposeInput = z.object({ kind: z.literal('propose') });

/** The portal takes it in place of the answer; only its author replaces one that waits. */
export const propose: RowStepRules<typeof proposeInput, Pick<Proposal, 'author' | 'step' | 'files'>> = {
  input: proposeInput,
  from: OPEN_STATES,
  stateRefusal: ENDED,
  audited: 'proposed',
  decide({ state, now }, { author, step, files }) {
    const at = formatIso(now);
    const waiting = isWaiting(state) ? currentProposal(state) : null;
    const other = waiting?.author.id === author.id ? null : waiting?.author.name;
    ensure(!other, null, `Ya espera aprobación la respuesta de ${other}: léala y, si hace falta otra, retírela antes.`);
    const replaced = { at, by: author.name, reason: 'Se propuso otra.' };
    const { proposals } = waiting ? withDecision(state, waiting.seq, 'withdrawn', replaced) : state;
    const seq = (proposals.at(-1)?.seq ?? 0) + 1;
    return { proposals: [...proposals, { seq, author, at, step, files, state: 'waiting', decision: null }] };
  },
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
  deskNews: ({ author }) => ({ kind: 'aprobada', to: [author.id] }),
  apply: (state, { proposal }, at) => withDecision(state, proposal, 'approved', { at, by: null, reason: '' }),
  describe: ({ author }) => [`La escribió ${author.name}. Se envió tal como estaba.`],
  anonymise: () => ({}),
  refusal: ({ state }) => (isWaiting(state) ? null : NONE),
  preview: ({ rules, now }) => ({ approve: { notice_until: formatIso(stepTermEnd(rules, 'AV', now)) } }),
};

const returnInput = z.object({
  kind: z.literal('return'),
  proposal: proposalField,
  reason: reasonLine('Escriba qué hay que cambiar.').meta({
    title: 'Qué hay que cambiar',
    help: 'Lo lee quien la escribió.',
  }),
});

export const returnProposal: RowStepRules<typeof returnInput, ByOfficer> = {
  input: returnInput,
  from: OPEN_STATES,
  stateRefusal: ENDED,
  audited: 'returned',
  decide({ state, now }, { proposal, reason, officer }) {
    ensureApprovable(state, proposal, officer);
    return withDecision(state, proposal, 'returned', { at: formatIso(now), by: officer.name, reason });
  },
  refusal: ({ state }) => (isWaiting(state) ? null : NONE),
};

const withdrawInput = z.object({
  kind: z.literal('unpropose'),
  proposal: proposalField,
  reason: optionalLine.meta({ title: 'Por qué se retira', help: 'Queda en el caso.', long: true }),
});

export const unpropose: RowStepRules<typeof withdrawInput, ByOfficer> = {
  input: withdrawInput,
  from: OPEN_STATES,
  stateRefusal: ENDED,
  audited: 'unproposed',
  decide({ state, now }, { proposal, reason, officer }) {
    ensureCurrent(state, proposal);
    const decision = { at: formatIso(now), by: officer.name, reason: reason?.trim() ?? '' };
    return withDecision(state, proposal, 'withdrawn', decision);
  },
  refusal: ({ state }) => (currentProposal(state) ? null : NONE),
};
