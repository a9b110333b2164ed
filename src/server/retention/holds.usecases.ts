/** Keeping a request beyond its term because a court, an investigation or another order asks for it, and letting it go. */
import type { PqrsdDetail } from '#domain/pqrsd-desk.ts';
import type { HoldInput } from '#domain/retention-act.ts';
import type { SessionUser } from '#domain/user.ts';
import { recordTrace } from '../audit/audit.store.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { ensureReadable, readDetail } from '../pqrsd/desk.usecases.ts';
import { lockPqrsd } from '../pqrsd/history.store.ts';
import { caseIsAnonymised, pqrsdNotFound } from '../pqrsd/pqrsd.errors.ts';
import { endHold, findHold, insertHold, type Order } from './holds.store.ts';
import { alreadyHeld, notHeld } from './retention.errors.ts';

type Change = (tx: Queryable, caseId: number, order: Order) => Promise<void>;

/** Holds a case: nothing of it is taken away until the order is lifted. */
export const placeHold = (deps: Deps, officer: SessionUser, id: number, given: HoldInput): Promise<PqrsdDetail> =>
  change(deps, officer, id, given, 'pqrsd.held', async (tx, caseId, order) => {
    if (await findHold(tx, caseId)) throw alreadyHeld();
    await insertHold(tx, caseId, order);
  });

/** Lifts the order; the case has its term again. */
export const liftHold = (deps: Deps, officer: SessionUser, id: number, given: HoldInput): Promise<PqrsdDetail> =>
  change(deps, officer, id, given, 'pqrsd.hold-lifted', async (tx, caseId, order) => {
    if (!(await endHold(tx, caseId, order))) throw notHeld();
  });

/** Under the lock of the case: what is being anonymised is waited for, and then it is too late. */
async function change(
  deps: Deps,
  officer: SessionUser,
  id: number,
  { reason }: HoldInput,
  action: 'pqrsd.held' | 'pqrsd.hold-lifted',
  make: Change,
): Promise<PqrsdDetail> {
  await ensureReadable(deps, officer, id);
  const at = deps.clock();
  await deps.database.db.transaction(async (tx) => {
    const record = await lockPqrsd(tx, id);
    if (!record) throw pqrsdNotFound();
    if (record.anonymisedAt) throw caseIsAnonymised(record.anonymisedAt);
    await make(tx, id, { by: officer, at, reason });
    await recordTrace(tx, { at, actorId: officer.id, action, entity: 'pqrsd', entityId: id });
  });
  return readDetail(deps, await ensureReadable(deps, officer, id));
}
