/**
 * The list of who reads reports of corruption. No account is on it by its role; each change is audited and told to the other
 * readers and the administrators, so that no administrator adds themselves unseen.
 */
import { can } from '#domain/users/permissions.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { DenunciaReaders, ReaderInput } from '#shared/api/denuncia-readers.schema.ts';
import type { Reauthentication } from '#shared/api/reauthentication.schema.ts';
import { formatIso } from '#shared/time/time.ts';
import { recordUserEvent } from '../audit/audit.store.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { AccountChange } from '../users/account-mails.usecases.ts';
import { ensureReauthenticated } from '../users/own-password.usecases.ts';
import { lockUser, type UserRecord } from '../users/users.store.ts';
import { cannotBeReader, isReaderAlready, notReader } from './denuncia-readers.errors.ts';
import { countOpenDenuncias, deleteReader, insertReader, listReaders } from './denuncia-readers.store.ts';
import { mailReaderAdded, mailReaderRemoved } from './reader-mails.usecases.ts';

/** The readers, and how many open reports have no reader. */
export const readReaders = ({ database }: Pick<Deps, 'database'>): Promise<DenunciaReaders> => listedIn(database.db);

async function listedIn(db: Queryable): Promise<DenunciaReaders> {
  const readers = await listReaders(db);
  const data = readers.map(({ addedAt, addedByName, ...user }) => ({
    ...user,
    added_at: formatIso(addedAt),
    added_by: addedByName,
  }));
  return { data, unread: readers.length > 0 ? 0 : await countOpenDenuncias(db) };
}

/** Puts an active account of the desk on the list. */
export async function addReader(deps: Deps, actor: SessionUser, given: ReaderInput): Promise<DenunciaReaders> {
  await ensureReauthenticated(deps, actor, given);
  const at = deps.clock();
  return deps.database.db.transaction(async (tx) => {
    const user = await lockUser(tx, given.user_id);
    if (!user?.active || !can(user, 'pqrsd:read-denuncia')) throw cannotBeReader();
    const added = await insertReader(tx, { userId: user.id, addedAt: at, addedByName: actor.name });
    if (!added) throw isReaderAlready();
    await recordUserEvent(tx, { at, actorId: actor.id, action: 'user.denuncia-reader-added', id: user.id });
    await mailReaderAdded({ deps, tx, actor }, user);
    return listedIn(tx);
  });
}

/** Takes an account off the list. */
export async function removeReader(
  deps: Deps,
  actor: SessionUser,
  id: number,
  given: Reauthentication,
): Promise<DenunciaReaders> {
  await ensureReauthenticated(deps, actor, given);
  return deps.database.db.transaction(async (tx) => {
    const user = await lockUser(tx, id);
    if (!user || !(await dropReader({ deps, tx, actor }, user))) throw notReader();
    return listedIn(tx);
  });
}

/** Takes an account that leaves the desk off the list, if it is on it; it does not return to it by itself. */
export async function dropReader(change: AccountChange, user: UserRecord): Promise<boolean> {
  const { deps, tx, actor } = change;
  if (!(await deleteReader(tx, user.id))) return false;
  const event = { at: deps.clock(), actorId: actor.id, id: user.id, label: user.name };
  await recordUserEvent(tx, { ...event, action: 'user.denuncia-reader-removed' });
  await mailReaderRemoved(change, user);
  return true;
}
