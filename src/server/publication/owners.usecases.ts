import type { SessionUser } from '#domain/users/user.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/errors.ts';
import { findUser } from '../users/users.store.ts';
import { listOwners, setSubjectsOf } from './owners.store.ts';

/** Each person with the sections and pages that were given to them. */
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
  await db.transaction(async (tx) => {
    await setSubjectsOf(tx, id, [...new Set(subjects)]);
    const event = { at: deps.clock(), actorId: actor.id, entity: 'user', entityId: id };
    await recordAuditEvent(tx, { ...event, action: 'content.owners-changed' });
  });
  return readOwners(deps);
}
