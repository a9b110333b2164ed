/** Steps of an officer. */
import type { Step } from '#domain/pqrsd/case/steps.ts';
import { can } from '#domain/users/permissions.ts';
import type { SessionUser } from '#domain/users/user.ts';
import { constantTimeEqual } from '#server/constant-time-equal.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { forbidden, validationFailed } from '#server/http/errors.ts';
import type { Preconditions } from '#server/http/preconditions.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import type { StepInput } from '#shared/api/pqrsd-step.schema.ts';
import { readDetail } from '../desk/desk.usecases.ts';
import { ensurePublishable, NOTICES_TAG } from '../notices/notices.usecases.ts';
import { caseChanged, pqrsdNotFound, stepKeyReused } from '../pqrsd.errors.ts';
import { findPqrsdRecord, type PqrsdRecord } from '../pqrsd.store.ts';
import type { IdempotencyKey } from '../pqrsd.table.ts';
import { applyStep } from './apply-step.ts';
import { findAccount, lockPqrsd } from './history.store.ts';
import { type LoadedCase, loadCase, mayRead } from './loaded-case.ts';

type AccessDeps = Pick<Deps, 'pqrsd'>;

/**
 * Applies a step of an officer; gives the case after it. The idempotency key makes a repeat harmless; `If-Match` on an
 * older history is refused with the newer events (optimistic locking).
 */
export async function applyStepAsOfficer(
  deps: Deps,
  officer: SessionUser,
  id: number,
  given: StepInput,
  terms: Preconditions = {},
): Promise<PqrsdDetail> {
  if (given.kind === 'annul' && !can(officer, 'pqrsd:annul')) throw forbidden();
  const idempotencyKey = await idempotencyKeyOf(deps, officer, given, terms.idempotencyKey);
  await deps.database.db.transaction(async (tx) => {
    // The lock serializes officers.
    const record = await lockPqrsd(tx, id);
    if (!record || !mayRead(deps, officer, record)) throw pqrsdNotFound();
    const loaded = await loadCase(tx, record);
    if (isKeyUsed(loaded, idempotencyKey)) return;
    if (terms.ifMatch !== undefined && terms.ifMatch !== loaded.events.length)
      throw caseChanged(loaded.events.slice(terms.ifMatch));
    const step = await stepFromInput(deps, tx, record, given);
    ensurePublishable(step, record);
    const files = 'files' in given ? given.files : [];
    await applyStep(deps, tx, loaded, step, officer, { idempotencyKey, files });
  });
  // Before the answer, so that the officer finds the notice on the page.
  if ('notice' in given && given.notice) await deps.invalidate([NOTICES_TAG]);
  // Even when the officer has just classified it as something they may not read.
  const updated = await findPqrsdRecord(deps.database.db, id);
  if (!updated) throw pqrsdNotFound();
  return readDetail(deps, updated);
}

/** The digest binds the key to the officer and to the content. */
async function idempotencyKeyOf({ keys }: Pick<Deps, 'keys'>, officer: SessionUser, given: StepInput, key?: string) {
  return key === undefined
    ? undefined
    : { key, keyDigest: await keys.macText('step', JSON.stringify([officer.id, given])) };
}

/** Whether this step was applied under its key; throws when the key belongs to another step. */
function isKeyUsed({ events }: LoadedCase, sent: IdempotencyKey | undefined): boolean {
  const first = sent && events.find(({ idempotencyKey }) => idempotencyKey?.key === sent.key);
  if (!first) return false;
  if (!constantTimeEqual(first.idempotencyKey?.keyDigest ?? '', sent.keyDigest)) throw stepKeyReused();
  return true;
}

async function stepFromInput(deps: AccessDeps, tx: Queryable, record: PqrsdRecord, given: StepInput): Promise<Step> {
  switch (given.kind) {
    case 'assign':
      return { ...given, name: await ensureAssignable(deps, tx, record, given.to) };
    case 'write':
    case 'grant':
    case 'complete':
      return { ...given, by: 'hospital' };
    default:
      return given;
  }
}

/** Throws unless the account works at the desk and may read the case; gives its name. */
async function ensureAssignable(deps: AccessDeps, tx: Queryable, record: PqrsdRecord, to: number): Promise<string> {
  const account = await findAccount(tx, to);
  if (account && can(account, 'pqrsd:update') && mayRead(deps, account, record)) return account.name;
  throw validationFailed({ to: ['Elija a una persona del SIAU que pueda ver este caso.'] });
}
