/** Approval of an answer before it is sent, where the setting asks for it. */

import { type ApprovedStep, currentProposal, isApprovedStep } from '#domain/pqrsd/case/approval/proposal.ts';
import type { Proposal } from '#domain/pqrsd/case/case-state.ts';
import { decide } from '#domain/pqrsd/case/decide.ts';
import type { NewsKind } from '#domain/pqrsd/desk/desk-mail.ts';
import { can } from '#domain/users/permissions.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { AppError, defineError } from '#server/http/errors.ts';
import { readSettingsIn } from '#server/settings/settings.store.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import type { StepInput } from '#shared/api/pqrsd-step.schema.ts';
import { applyStep } from '../case/apply-step.ts';
import { mayRead } from '../case/case-reader.ts';
import { caseRulesOf } from '../case/case-rules.ts';
import { listDeskAccounts } from '../case/history.store.ts';
import { takeStep } from '../case/joined-cases.ts';
import { type LoadedCase, loadCase } from '../case/loaded-case.ts';
import { asOfficer, ensureSendable, type Prepared, type ServerStep, type Taking } from '../case/server-step.ts';
import { deskMails, queueDeskMails, readDirectory } from '../desk/desk-mail.usecases.ts';
import { unclaimedSince } from '../files/case-files.store.ts';
import { stepRefused } from '../pqrsd.errors.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';
import type { IdempotencyKey } from '../pqrsd.table.ts';
import * as store from './proposals.store.ts';

const mayNotApprove = defineError(
  403,
  'Usted no aprueba las respuestas de este caso: las personas que aprueban se eligen en «Ajustes».',
);
const noApprover = defineError(
  409,
  'Nadie más puede aprobar la respuesta de este caso. Pida a quien administra que agregue en «Ajustes» a otra persona que lo pueda ver. Su texto sigue aquí.',
);

/** Whether an answer waits for approval, and who may give it in a case. */
export async function approvalOf(
  db: Queryable,
  record: Pick<PqrsdRecord, 'type'>,
  isNeeded = false,
): Promise<PqrsdDetail['approval']> {
  const { answer_approval: required, answer_approvers: ids } = await readSettingsIn(db);
  if (!required && !isNeeded) return { required, approvers: [] };
  const accounts = (await listDeskAccounts(db)).filter(
    (account) => ids.includes(account.id) && can(account, 'pqrsd:update') && mayRead(account, record),
  );
  return { required, approvers: accounts.map(({ id, name }) => ({ id, name })) };
}

/** The steps of an officer that are stored for approval instead of taken. */
export async function waitsForApproval(tx: Queryable, given: StepInput): Promise<boolean> {
  return isApprovedStep(given.kind) && (await readSettingsIn(tx)).answer_approval;
}

type Answering = Extract<StepInput, { kind: ApprovedStep }>;
export const isAnswering = (given: StepInput): given is Answering => isApprovedStep(given.kind);

/** Stores an answer for approval, after the same checks that sending it makes, and tells who may approve it. */
export async function proposeAnswer(
  { deps, tx, officer }: Taking,
  loaded: LoadedCase,
  { given, step }: Prepared<Answering>,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<void> {
  const { record, state } = loaded;
  const { approvers } = await approvalOf(tx, record);
  const others = approvers.filter(({ id }) => id !== officer.id).map(({ id }) => id);
  if (others.length === 0) throw noApprover();
  const decision = decide(caseRulesOf(deps), state, step, deps.clock());
  if ('refusal' in decision) throw stepRefused(decision.refusal);
  const { files, ...answer } = given;
  await store.releaseFiles(tx, record.id, deps.clock());
  await store.holdFiles(tx, record.id, files, unclaimedSince(deps));
  const author = { id: officer.id, name: officer.name };
  await applyStep(deps, tx, loaded, { kind: 'propose', author, step: answer, files }, officer, { idempotencyKey });
  await tellAccounts(deps, tx, record, 'por_aprobar', others);
}

async function tellAccounts(deps: Deps, tx: Queryable, record: PqrsdRecord, kind: NewsKind, ids: readonly number[]) {
  const recipients = (await readDirectory(tx)).accounts(ids, record);
  await queueDeskMails(tx, deskMails(deps, kind, record, recipients), deps.clock());
}

/** Tells the author that the answer was returned. */
async function tellAuthor({ deps, tx }: Taking, { record, state }: LoadedCase): Promise<void> {
  const proposal = currentProposal(state);
  if (proposal) await tellAccounts(deps, tx, record, 'devuelta', [proposal.author.id]);
}

/** Sends the approved answer exactly as it was written, with its checks of now; its files are free for the event. */
async function sendApproved(taking: Taking, { record, state }: LoadedCase): Promise<void> {
  const { deps, tx, officer } = taking;
  const { step, files } = currentProposal(state) as Proposal;
  await releaseProposal(taking, record.id);
  const given = { ...step, files } as Answering;
  const answer = asOfficer(given, officer);
  try {
    const loaded = await loadCase(tx, record);
    await ensureSendable(tx, loaded, { given, step: answer });
    await takeStep(deps, tx, loaded, answer, officer, { files });
  } catch (error) {
    throw asApprovalRefusal(error);
  }
}

/** The files of a proposal that is not sent expire like those that no form has sent. */
const releaseProposal = ({ deps, tx }: Pick<Taking, 'deps' | 'tx'>, caseId: number): Promise<void> =>
  store.releaseFiles(tx, caseId, deps.clock());

/** Throws unless the officer may approve answers of the case. */
async function ensureApprover({ tx, officer }: Taking, loaded: LoadedCase): Promise<LoadedCase> {
  const { approvers } = await approvalOf(tx, loaded.record, true);
  if (!approvers.some(({ id }) => id === officer.id)) throw mayNotApprove();
  return loaded;
}

export const approve: ServerStep = { before: ensureApprover, afterwards: sendApproved };
export const returnProposal: ServerStep = { before: ensureApprover, afterwards: tellAuthor };
export const unpropose: ServerStep = { afterwards: (taking, { record }) => releaseProposal(taking, record.id) };

/** Sends an answer; one that waits for an approval which is no longer asked for is withdrawn first. */
export async function sendDirectly(
  taking: Taking,
  loaded: LoadedCase,
  { given, step }: Prepared<Answering>,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<void> {
  const { deps, tx, officer } = taking;
  const carried = { idempotencyKey, files: given.files };
  const { record, state } = loaded;
  const proposal = currentProposal(state);
  if (!proposal) return takeStep(deps, tx, loaded, step, officer, carried);
  await releaseProposal(taking, record.id);
  await applyStep(deps, tx, loaded, { kind: 'unpropose', proposal: proposal.seq, officer }, officer);
  return takeStep(deps, tx, await loadCase(tx, record), step, officer, carried);
}

/** An approved answer that the case no longer admits: the approver has no fields to correct. */
function asApprovalRefusal(error: unknown): unknown {
  if (!(error instanceof AppError) || !error.errors) return error;
  const why = Object.values(error.errors).flat().join(' ');
  return new AppError(409, `La respuesta ya no se puede enviar como está: ${why} Devuélvala a quien la escribió.`);
}

/** The proposal of a case that waits or was returned, for the desk, and what became of the others. */
export async function proposalViews(
  db: Queryable,
  { state }: LoadedCase,
): Promise<Pick<PqrsdDetail, 'proposal' | 'past_proposals'>> {
  const current = currentProposal(state);
  const past_proposals = state.proposals.flatMap((one) =>
    one === current || one.state === 'approved' || !one.decision
      ? []
      : [{ ...headOf(one), text: one.step.text, state: one.state, ...one.decision }],
  );
  return { proposal: current && (await viewOf(db, current)), past_proposals };
}

const headOf = ({ seq, step, author, at }: Proposal) => ({ seq, kind: step.kind, author, proposed_at: at });

async function viewOf(db: Queryable, proposal: Proposal): Promise<PqrsdDetail['proposal']> {
  const { kind: _, ...fields } = proposal.step;
  const { proposed_at: at, ...head } = headOf(proposal);
  const ids = proposal.files.map(({ id }) => id);
  const files = ids.length > 0 ? await store.listHeldFiles(db, ids) : [];
  const returned = proposal.decision && { at: proposal.decision.at, reason: proposal.decision.reason };
  return {
    ...{ ...head, at, returned },
    fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string')),
    files: files.map(({ id, name, bytes }) => ({ id, name: name ?? 'adjunto', bytes })),
  };
}
