import type { SessionUser } from '#domain/users/user.ts';
import { recordUserEvent } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/errors.ts';
import { findUser } from '../users/users.store.ts';
import { listOwners, listSubjectsOf, setSubjectsOf } from './owners.store.ts';

/** Each person with the units, sections and pages that were given to them. */
export async function readOwners({ database }: Pick<Deps, 'database'>) {
  const byUser = Map.groupBy(await listOwners(database.db), ({ userId }) => userId);
  return [...byUser].map(([user_id, rows]) => ({
    user_id,
    name: rows[0]?.name ?? '',
    subjects: rows.map(({ subject }) => subject),
  }));
}

/** Replaces what a person may change. */
export async function saveOwner(deps: Deps, actor: SessionUser, id: number, subjects: readonly string[]) {
  const { db } = deps.database;
  if (!(await findUser(db, id))) throw notFound();
  const after = new Set(subjects);
  await db.transaction(async (tx) => {
    const before = new Set(await listSubjectsOf(tx, id));
    if (before.symmetricDifference(after).size === 0) return;
    await setSubjectsOf(tx, id, [...after]);
    const action = after.size > 0 ? 'user.content-given' : 'user.content-withdrawn';
    await recordUserEvent(tx, { at: deps.clock(), actorId: actor.id, action, id });
  });
  return readOwners(deps);
}
