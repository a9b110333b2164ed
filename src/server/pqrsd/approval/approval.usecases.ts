/** Approval of an answer before it is sent, where the setting asks for it. */
import { type ApprovedStep, isApprovedStep } from '#domain/pqrsd/case/approval/proposal.ts';
import { decide } from '#domain/pqrsd/case/decide.ts';
import type { Step } from '#domain/pqrsd/case/steps.ts';
import { can } from '#domain/users/permissions.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { AppError, defineError } from '#server/http/errors.ts';
import { readSettingsIn } from '#server/settings/settings.store.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import type { StepInput } from '#shared/api/pqrsd-step.schema.ts';
import { applyStep } from '../case/apply-step.ts';
import { listDeskAccounts } from '../case/history.store.ts';
import { caseRulesOf, type LoadedCase, loadCase, mayRead } from '../case/loaded-case.ts';
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
const proposalGone = defineError(409, 'La respuesta propuesta cambió o ya no está: vuelva a leerla.');

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

type Taking = { deps: Deps; tx: Queryable; officer: SessionUser };
type Answering = Extract<StepInput, { kind: ApprovedStep }>;
export const isAnswering = (given: StepInput): given is Answering => isApprovedStep(given.kind);

/** Stores an answer for approval, after the same checks that sending it makes, and tells who may approve it. */
export async function proposeAnswer(
  { deps, tx, officer }: Taking,
  { record, state, events }: LoadedCase,
  { given, step }: { given: Answering; step: Step },
  idempotencyKey: IdempotencyKey | undefined,
): Promise<void> {
  const { approvers } = await approvalOf(tx, record);
  const others = approvers.filter(({ id }) => id !== officer.id).map(({ id }) => id);
  if (others.length === 0) throw noApprover();
  const decision = decide(caseRulesOf(deps), state, step, deps.clock());
  if ('refusal' in decision) throw stepRefused(decision.refusal);
  const { files, ...answer } = given;
  await store.releaseFiles(tx, record.id, deps.clock());
  await store.holdFiles(tx, record.id, files, unclaimedSince(deps));
  const author = { id: officer.id, name: officer.name };
  const proposal = { kind: 'propose', of: given.kind, author, text: given.text } as const;
  await applyStep(deps, tx, { record, state, events }, proposal, officer, { idempotencyKey });
  await store.saveProposal(tx, {
    caseId: record.id,
    seq: events.length + 1,
    step: { ...answer, files: [] } as StepInput,
    files,
  });
  const after = (await loadCase(tx, record)).state;
  const recipients = (await readDirectory(tx)).accounts(others, record);
  const told = { ...record, state: after.state };
  await queueDeskMails(tx, deskMails(deps, 'por_aprobar', told, recipients), deps.clock());
}

/** The stored answer as it is sent; its files are free for the event that claims them. */
export async function takeProposal({ deps, tx }: Pick<Taking, 'deps' | 'tx'>, caseId: number, seq: number) {
  const stored = await store.findProposal(tx, caseId);
  if (!stored || stored.seq !== seq || !isAnswering(stored.step)) throw proposalGone();
  await store.releaseFiles(tx, caseId, deps.clock());
  await store.deleteProposal(tx, caseId);
  return { ...stored.step, files: stored.files };
}

/** Forgets the stored answer; its files expire like those that no form has sent. */
export async function discardProposal({ deps, tx }: Pick<Taking, 'deps' | 'tx'>, caseId: number): Promise<void> {
  await store.releaseFiles(tx, caseId, deps.clock());
  await store.deleteProposal(tx, caseId);
}

/** Throws unless the officer may approve answers of the case. */
export async function ensureApprover({ tx, officer }: Taking, record: PqrsdRecord): Promise<void> {
  const { approvers } = await approvalOf(tx, record, true);
  if (!approvers.some(({ id }) => id === officer.id)) throw mayNotApprove();
}

/** An approved answer that the case no longer admits: the approver has no fields to correct. */
export function asApprovalRefusal(error: unknown): unknown {
  if (!(error instanceof AppError) || !error.errors) return error;
  const why = Object.values(error.errors).flat().join(' ');
  return new AppError(409, `La respuesta ya no se puede enviar como está: ${why} Devuélvala a quien la escribió.`);
}

/** The proposal of a case for the desk. */
export async function proposalView(
  db: Queryable,
  { record, state: { proposal } }: LoadedCase,
): Promise<PqrsdDetail['proposal']> {
  const stored = proposal && (await store.findProposal(db, record.id));
  if (!proposal || !stored) return null;
  const { kind: _, ...fields } = stored.step;
  const files =
    stored.files.length > 0
      ? await store.listHeldFiles(
          db,
          stored.files.map(({ id }) => id),
        )
      : [];
  return {
    seq: proposal.seq,
    kind: proposal.of,
    author: proposal.author,
    at: proposal.at,
    returned: proposal.returned,
    fields: Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
    files: files.map(({ id, name, bytes }) => ({ id, name: name ?? 'adjunto', bytes })),
  };
}
