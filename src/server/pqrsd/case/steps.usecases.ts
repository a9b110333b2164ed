/** Steps of an officer. */
import { currentProposal } from '#domain/pqrsd/case/approval/proposal.ts';
import { NO_CLINICAL_RECORD } from '#domain/pqrsd/case/clinical-record.ts';
import type { ReopeningCause } from '#domain/pqrsd/case/duties.ts';
import type { Mentioned } from '#domain/pqrsd/case/steps/note.ts';
import { mayUndoWithdrawal } from '#domain/pqrsd/case/steps/withdraw.ts';
import type { Step } from '#domain/pqrsd/case/steps.ts';
import type { NamedFile } from '#domain/pqrsd/case-files.ts';
import { can } from '#domain/users/permissions.ts';
import type { SessionUser } from '#domain/users/user.ts';
import { constantTimeEqual } from '#server/constant-time-equal.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { forbidden, validationFailed } from '#server/http/errors.ts';
import { withdrawMail } from '#server/mail/outbox.store.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import type { StepInput } from '#shared/api/pqrsd-step.schema.ts';
import type { Preconditions } from '#shared/api/preconditions.schema.ts';
import {
  asApprovalRefusal,
  ensureApprover,
  isAnswering,
  proposeAnswer,
  releaseProposal,
  takeProposal,
  tellAuthor,
  waitsForApproval,
} from '../approval/approval.usecases.ts';
import { consultStep } from '../consultation/consult-input.ts';
import { readDetail } from '../desk/desk.usecases.ts';
import { ensurePublishable, NOTICES_TAG } from '../notices/notices.usecases.ts';
import { caseChanged, pqrsdNotFound, stepKeyReused } from '../pqrsd.errors.ts';
import { findPqrsdRecord, type PqrsdRecord } from '../pqrsd.store.ts';
import type { IdempotencyKey } from '../pqrsd.table.ts';
import { applyStep } from './apply-step.ts';
import { findStepKey } from './case-rows.store.ts';
import { findAccount, listMessages, lockPqrsd } from './history.store.ts';
import { type LoadedCase, loadCase, mayRead, type Officer } from './loaded-case.ts';
import {
  applyToPartner,
  ensureGroupAnswer,
  ensureSameReaders,
  lockPartner,
  separateReaders,
  settleMembers,
} from './related-cases.ts';

/**
 * Applies a step of an officer; gives the case after it. The idempotency key makes a repeat harmless; `If-Match` on an
 * older history is refused with the newer events (optimistic locking).
 */
export async function applyStepAsOfficer(
  deps: Deps,
  officer: Officer,
  id: number,
  given: StepInput,
  terms: Preconditions = {},
): Promise<PqrsdDetail> {
  await takeStepAsOfficer(deps, officer, id, given, terms);
  // Even when the officer has just classified it as something they may not read.
  const updated = await findPqrsdRecord(deps.database.db, id);
  if (!updated) throw pqrsdNotFound();
  return readDetail(deps, officer, updated);
}

/** The same without reading the case again; `changed` is the error for an older history. */
export async function takeStepAsOfficer(
  deps: Deps,
  officer: Officer,
  id: number,
  given: StepInput,
  terms: Preconditions,
  changed: typeof caseChanged = caseChanged,
): Promise<void> {
  if ((given.kind === 'annul' || given.kind === 'withhold') && !can(officer, 'pqrsd:annul')) throw forbidden();
  const idempotencyKey = await idempotencyKeyOf(deps, officer, given, terms.idempotencyKey);
  await deps.database.db.transaction(async (tx) => {
    const partner = await lockPartner(tx, officer, id, given);
    // The lock serializes officers.
    const record = await lockPqrsd(tx, id);
    if (!record || !mayRead(officer, record)) throw pqrsdNotFound();
    const loaded = await loadCase(tx, record);
    if (await isKeyUsed(tx, loaded, idempotencyKey)) return;
    ensureTimely(loaded, terms, changed);
    if (given.kind === 'reopen') ensureMayReopen(deps, loaded, officer, given.cause);
    const taking = { deps, tx, officer, partner };
    await applyToAll(taking, await separateReaders(taking, loaded, given), given, idempotencyKey);
  });
  // Before the answer, so that the officer finds the notice on the page.
  if (('notice' in given && given.notice) || given.kind === 'approve') await deps.invalidate([NOTICES_TAG]);
}

/** Throws for an older history than the stored one. */
function ensureTimely({ events }: LoadedCase, { ifMatch }: Preconditions, changed: typeof caseChanged): void {
  if (ifMatch !== undefined && ifMatch !== events.length) throw changed(events.slice(ifMatch));
}

/** What ended is opened again only by who may annul, or by any officer where the desk recorded a withdrawal wrongly. */
function ensureMayReopen(deps: Deps, { state }: LoadedCase, officer: SessionUser, cause: ReopeningCause): void {
  if ((state.state !== 'cerrada' && state.state !== 'anulada') || can(officer, 'pqrsd:annul')) return;
  if (cause !== 'error' || !mayUndoWithdrawal(deps, state, deps.clock())) throw forbidden();
}

type Taking = { deps: Deps; tx: Queryable; officer: Officer; partner: PqrsdRecord | null };

/** Applies the step here, in the case that it names, and in those that are joined to this one. */
async function applyToAll(
  taking: Taking,
  loaded: LoadedCase,
  given: StepInput,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<void> {
  const { deps, tx, officer, partner } = taking;
  const { record } = loaded;
  if (given.kind === 'approve' || given.kind === 'return') await ensureApprover(taking, record);
  if (partner && given.kind !== 'unjoin') ensureSameReaders(record, partner);
  const step = await stepFromInput(taking, record, given);
  ensurePublishable(step, record);
  ensureNoClinicalRecord(record, given);
  const files = 'files' in given ? given.files : [];
  await ensureGroupAnswer(tx, loaded, step, files.length);
  if (isAnswering(given) && (await waitsForApproval(tx, given)))
    return proposeAnswer(taking, loaded, { given, step }, idempotencyKey);
  if (isAnswering(given)) return sendDirectly(taking, loaded, { given, step }, idempotencyKey);
  await applyStep(deps, tx, loaded, step, officer, { idempotencyKey, files });
  if (given.kind === 'approve') await sendApproved(taking, loaded);
  if (given.kind === 'return') await tellAuthor(taking, loaded);
  if (given.kind === 'withhold') await withdrawMail(tx, record.rad, deps.clock(), given.message);
  if (given.kind === 'unpropose') await releaseProposal(taking, record.id);
  if (partner) await applyToPartner(deps, tx, record, partner, step, officer);
  await settleMembers(deps, tx, loaded, step, officer);
}

/** The steps whose files the holder of the clave downloads. */
const TO_THE_HOLDER: readonly StepInput['kind'][] = ['answer', 'answer_part', 'correct', 'resolve', 'write'];

/** Throws for files to who asked for a clinical record: a clave does not identify its holder (docs/law.md HAB-08). */
function ensureNoClinicalRecord({ type }: PqrsdRecord, given: StepInput): void {
  const files = 'files' in given ? given.files : [];
  if (type !== 'historia' || files.length === 0 || !TO_THE_HOLDER.includes(given.kind)) return;
  throw validationFailed({ files: [NO_CLINICAL_RECORD] });
}

/** Sends the approved answer exactly as it was written, with its checks of now. */
async function sendApproved(taking: Taking, approved: LoadedCase): Promise<void> {
  const { deps, tx, officer } = taking;
  const { record } = approved;
  const given = await takeProposal(taking, approved);
  const loaded = await loadCase(tx, record);
  try {
    const step = await stepFromInput(taking, record, given);
    ensurePublishable(step, record);
    ensureNoClinicalRecord(record, given);
    await ensureGroupAnswer(tx, loaded, step, given.files.length);
    await applyStep(deps, tx, loaded, step, officer, { files: given.files });
    await settleMembers(deps, tx, loaded, step, officer);
  } catch (error) {
    throw asApprovalRefusal(error);
  }
}

/** Sends an answer; one that waits for an approval which is no longer asked for is withdrawn first. */
async function sendDirectly(
  { deps, tx, officer }: Taking,
  loaded: LoadedCase,
  { given, step }: { given: StepInput & { files: readonly NamedFile[] }; step: Step },
  idempotencyKey: IdempotencyKey | undefined,
): Promise<void> {
  const proposal = currentProposal(loaded.state);
  let current = loaded;
  if (proposal) {
    await releaseProposal({ deps, tx }, loaded.record.id);
    await applyStep(deps, tx, loaded, { kind: 'unpropose', proposal: proposal.seq, officer }, officer);
    current = await loadCase(tx, loaded.record);
  }
  await applyStep(deps, tx, current, step, officer, { idempotencyKey, files: given.files });
  await settleMembers(deps, tx, current, step, officer);
}

/** The digest binds the key to the officer and to the content. */
async function idempotencyKeyOf({ keys }: Pick<Deps, 'keys'>, officer: SessionUser, given: StepInput, key?: string) {
  return key === undefined
    ? undefined
    : { key, keyDigest: await keys.macText('step', JSON.stringify([officer.id, given])) };
}

/** Whether this step was applied under its key; throws when the key belongs to another step. */
async function isKeyUsed(tx: Queryable, { events, record }: LoadedCase, sent: IdempotencyKey | undefined) {
  if (!sent) return false;
  const ofEvent = events.find(({ idempotencyKey }) => idempotencyKey?.key === sent.key)?.idempotencyKey;
  const first = ofEvent ?? (await findStepKey(tx, record.id, sent.key));
  if (!first) return false;
  if (!constantTimeEqual(first.keyDigest ?? '', sent.keyDigest)) throw stepKeyReused();
  return true;
}

async function stepFromInput({ tx, officer, partner }: Taking, record: PqrsdRecord, given: StepInput): Promise<Step> {
  const other = { id: partner?.id ?? 0, rad: partner?.rad ?? '' };
  switch (given.kind) {
    case 'join':
      return { ...given, lead: other };
    case 'link':
      return { ...given, other };
    case 'assign':
      return { ...given, name: await ensureAssignable(tx, record, given.to) };
    case 'note':
      return { ...given, mentioned: await ensureMentionable(tx, record, given.mentions ?? []) };
    case 'consult':
      return consultStep(tx, record, given, officer);
    case 'approve':
    case 'return':
    case 'unpropose':
    case 'consult_change':
      return { ...given, officer: { id: officer.id, name: officer.name } };
    case 'withhold':
      await ensureSentText(tx, record, given.message);
      return given;
    case 'write':
    case 'grant':
    case 'complete':
    case 'withdraw':
    case 'appeal':
      return { ...given, by: 'hospital' };
    default:
      return given;
  }
}

/** Throws unless the hospital sent the text to the person. */
async function ensureSentText(tx: Queryable, { id }: PqrsdRecord, of: number): Promise<void> {
  const sent = (await listMessages(tx, id)).find(({ seq }) => seq === of);
  if (sent?.by === 'hospital' && sent.visibility === 'publica') return;
  throw validationFailed({ message: ['Elija un texto que el hospital le envió a la persona.'] });
}

/** The mentioned officers; throws unless each works at the desk and may read the case. */
async function ensureMentionable(tx: Queryable, record: PqrsdRecord, ids: readonly number[]): Promise<Mentioned[]> {
  const mentioned: Mentioned[] = [];
  for (const id of ids) {
    const account = await findAccount(tx, id);
    if (!account?.active || !can(account, 'pqrsd:update') || !mayRead(account, record))
      throw validationFailed({ mentions: ['Mencione a personas del SIAU que puedan ver este caso.'] });
    mentioned.push({ id, name: account.name });
  }
  return mentioned;
}

/** Throws unless the account is active, works at the desk and may read the case; gives its name. */
async function ensureAssignable(tx: Queryable, record: PqrsdRecord, to: number): Promise<string> {
  const account = await findAccount(tx, to);
  if (account?.active && can(account, 'pqrsd:update') && mayRead(account, record)) return account.name;
  throw validationFailed({ to: ['Elija a una persona del SIAU que pueda ver este caso.'] });
}
