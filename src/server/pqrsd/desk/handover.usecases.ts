/** Handover of open cases when an account leaves the desk. */
import { OPEN_STATES } from '#domain/pqrsd/case/step-rules.ts';
import { can } from '#domain/users/permissions.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { validationFailed } from '#server/http/errors.ts';
import { applyStep } from '../case/apply-step.ts';
import { mayRead } from '../case/case-reader.ts';
import { findAccount } from '../case/history.store.ts';
import { loadCase } from '../case/loaded-case.ts';
import { assignedConcurrently, openCasesToHandOver } from '../pqrsd.errors.ts';
import { listAssigned, lockAssigned, type PqrsdRecord } from '../pqrsd.store.ts';

/** Locks the open cases of an account before the account: steps lock in this order too, which avoids deadlocks. */
export const lockOpenCases = (tx: Queryable, accountId: number): Promise<PqrsdRecord[]> =>
  lockAssigned(tx, accountId, OPEN_STATES);

export type Handover = { from: number; cases: readonly PqrsdRecord[]; to: number | undefined };

/**
 * Assigns the cases to a colleague, each with its event. The account is locked by now and gets no new cases. Throws 409
 * with their number when no colleague is given.
 */
export async function handOver(deps: Deps, tx: Queryable, actor: SessionUser, { from, cases, to }: Handover) {
  const locked = new Set(cases.map(({ id }) => id));
  if ((await listAssigned(tx, from, OPEN_STATES)).some((id) => !locked.has(id))) throw assignedConcurrently();
  if (cases.length === 0) return;
  if (to === undefined) throw openCasesToHandOver(cases.length);
  const name = await ensureTakesAll(tx, { from, cases, to });
  for (const record of cases)
    await applyStep(deps, tx, await loadCase(tx, record), { kind: 'assign', to, name }, actor);
}

/** Throws unless the colleague works at the desk and may read every case; gives the name. */
async function ensureTakesAll(tx: Queryable, { from, cases, to }: Handover & { to: number }) {
  const account = await findAccount(tx, to);
  if (!account?.active || to === from || !can(account, 'pqrsd:update'))
    throw validationFailed({ handover_to: ['Elija a otra persona del SIAU, con la cuenta activa.'] });
  const unreadable = cases.filter((record) => !mayRead(account, record)).length;
  if (unreadable > 0)
    throw validationFailed({
      handover_to: [`Esa persona no puede ver ${unreadable} de los casos, que son denuncias: elija a otra.`],
    });
  return account.name;
}
