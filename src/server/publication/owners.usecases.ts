import { isDataFile } from '#domain/publication/content-subjects.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { OwnedSubjects } from '#shared/api/pages.schema.ts';
import { recordUserEvent } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { defineError, notFound } from '../http/errors.ts';
import { ensureReauthenticated } from '../users/own-password.usecases.ts';
import { findUser } from '../users/users.store.ts';
import { listOwners, listSubjectsOf, setSubjectsOf } from './owners.store.ts';

const ownedSince = defineError(
  409,
  'Lo que esta persona tiene a cargo cambió después de que usted abrió esta página. No se guardó nada: cargue la página de nuevo, mire lo que hay y repita su cambio.',
);

/** Each person with the units, sections and pages that were given to them. */
export async function readOwners({ database }: Pick<Deps, 'database'>) {
  const byUser = Map.groupBy(await listOwners(database.db), ({ userId }) => userId);
  return [...byUser].map(([user_id, rows]) => ({
    user_id,
    name: rows[0]?.name ?? '',
    subjects: rows.map(({ subject }) => subject),
  }));
}

/** Replaces what a person may change; a data file is given only with the password of who gives it. */
export async function saveOwner(
  deps: Deps,
  actor: SessionUser,
  id: number,
  { subjects, before: read, ...given }: OwnedSubjects,
) {
  const { db } = deps.database;
  const owner = await findUser(db, id);
  if (!owner) throw notFound();
  const after = new Set(subjects);
  const added = after.difference(new Set(await listSubjectsOf(db, id)));
  if ([...added].some(isDataFile)) await ensureReauthenticated(deps, actor, given);
  await db.transaction(async (tx) => {
    const before = new Set(await listSubjectsOf(tx, id));
    if (read && before.symmetricDifference(new Set(read)).size > 0) throw ownedSince();
    const changed = before.symmetricDifference(after);
    if (changed.size === 0) return;
    await setSubjectsOf(tx, id, [...after]);
    const action = after.size > 0 ? 'user.content-given' : 'user.content-withdrawn';
    await recordUserEvent(tx, {
      at: deps.clock(),
      actorId: actor.id,
      action,
      id,
      label: `${owner.name}: ${[...changed].join(', ')}`,
    });
  });
  return readOwners(deps);
}
