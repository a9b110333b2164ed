/** Steps of an officer. */
import { rulesOfStep, type Step } from '#domain/pqrsd/case/steps.ts';
import { can } from '#domain/users/permissions.ts';
import type { SessionUser } from '#domain/users/user.ts';
import { constantTimeEqual } from '#server/constant-time-equal.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { forbidden } from '#server/http/errors.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import type { StepInput } from '#shared/api/pqrsd-step.schema.ts';
import type { Preconditions } from '#shared/api/preconditions.schema.ts';
import { isAnswering, proposeAnswer, sendDirectly, waitsForApproval } from '../approval/approval.usecases.ts';
import { readDetail } from '../desk/desk.usecases.ts';
import { NOTICES_TAG } from '../notices/notices.usecases.ts';
import { caseChanged, pqrsdNotFound, stepKeyReused } from '../pqrsd.errors.ts';
import { findPqrsdRecord } from '../pqrsd.store.ts';
import type { IdempotencyKey } from '../pqrsd.table.ts';
import { mayRead, type Officer } from './case-reader.ts';
import { findStepKey } from './case-rows.store.ts';
import { lockPqrsd } from './history.store.ts';
import { takeStep } from './joined-cases.ts';
import { type LoadedCase, loadCase } from './loaded-case.ts';
import { asOfficer, ensureSendable, filesOf, type Taking } from './server-step.ts';
import { serverStepOf } from './server-steps.ts';

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
  const { permission } = rulesOfStep(given.kind);
  if (permission && !can(officer, permission)) throw forbidden();
  const idempotencyKey = await idempotencyKeyOf(deps, officer, given, terms.idempotencyKey);
  await deps.database.db.transaction(async (tx) => {
    const partner = (await serverStepOf(given.kind).lock?.(tx, officer, id, given)) ?? null;
    // The lock serializes officers.
    const record = await lockPqrsd(tx, id);
    if (!record || !mayRead(officer, record)) throw pqrsdNotFound();
    const loaded = await loadCase(tx, record);
    if (await isKeyUsed(tx, loaded, idempotencyKey)) return;
    ensureTimely(loaded, terms, changed);
    await applyToAll({ deps, tx, officer, partner }, loaded, given, idempotencyKey);
  });
  // Before the answer, so that the page has the notice, or has it no more.
  const mayChange = given.kind === 'approve' || given.kind === 'withhold';
  if (mayChange || ('notice' in given && given.notice)) await deps.invalidate([NOTICES_TAG]);
}

/** Throws for an older history than the stored one. */
function ensureTimely({ events }: LoadedCase, { ifMatch }: Preconditions, changed: typeof caseChanged): void {
  if (ifMatch !== undefined && ifMatch !== events.length) throw changed(events.slice(ifMatch));
}

/** Applies the step here, in the case that it names, and in those that are joined to this one. */
async function applyToAll(
  taking: Taking,
  found: LoadedCase,
  given: StepInput,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<void> {
  const { deps, tx, officer } = taking;
  const own = serverStepOf(given.kind);
  const loaded = (await own.before?.(taking, found, given)) ?? found;
  const step = (await own.prepare?.(taking, loaded.record, given)) ?? (asOfficer(given, officer) as Step);
  await ensureSendable(tx, loaded, { given, step });
  if (isAnswering(given) && (await waitsForApproval(tx, given)))
    return proposeAnswer(taking, loaded, { given, step }, idempotencyKey);
  if (isAnswering(given)) return sendDirectly(taking, loaded, { given, step }, idempotencyKey);
  await takeStep(deps, tx, loaded, step, officer, { idempotencyKey, files: filesOf(given) });
  await own.afterwards?.(taking, loaded, given);
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
