/** Making, changing and deleting accounts. What a person may do never outlives the change: their sessions end with it. */

import { can } from '#domain/users/permissions.ts';
import { needsReauthentication } from '#domain/users/reauthentication.ts';
import type { SessionUser, UserRow } from '#domain/users/user.ts';
import type { UserChange, UserCreation, UserDeletion } from '#shared/api/account.schema.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/errors.ts';
import { handOver, lockOpenCases } from '../pqrsd/desk/handover.usecases.ts';
import { deleteSessionsOf } from '../session/sessions.store.ts';
import { mailAccountChanged, mailAccountCreated, mailAccountDeleted } from './account-mails.usecases.ts';
import { hashNewPassword } from './new-password.ts';
import { ensureReauthenticated } from './own-password.usecases.ts';
import { lastAdmin, ownAccount, passwordRequired } from './users.errors.ts';
import { deleteUser, insertUser, lockAdmins, lockUser, type UserRecord, updateUser } from './users.store.ts';
import { toUserRow } from './users.usecases.ts';

/** Whoever makes a change, and the session they make it in. */
export type SessionActor = { user: SessionUser; sessionId: string };

export async function createAccount(deps: Deps, { user: actor }: SessionActor, given: UserCreation): Promise<UserRow> {
  const { name, email, role, password } = given;
  if (needsReauthentication(null, given)) await ensureReauthenticated(deps, actor, given);
  const passwordHash = await hashNewPassword(deps, password, given);
  return deps.database.db.transaction(async (tx) => {
    const user = await insertUser(tx, { name, email, role, passwordHash });
    await recordAccountEvent(deps, tx, actor, 'user.created', user.id);
    await mailAccountCreated(deps, tx, actor, user);
    return toUserRow(user);
  });
}

export async function changeAccount(
  deps: Deps,
  sessionActor: SessionActor,
  id: number,
  given: UserChange,
): Promise<UserRow> {
  const { name, email, role, active, password } = given;
  const proved = needsReauthentication(await ensureUser(deps.database.db, id), given);
  if (proved) await ensureReauthenticated(deps, sessionActor.user, given);
  const passwordHash = password === undefined ? undefined : await hashNewPassword(deps, password, given);
  return deps.database.db.transaction(async (tx) => {
    const { before, handOverCases } = await lockForChange(deps, tx, sessionActor, id, given);
    // Somebody may have changed the account since it was looked at.
    if (!proved && needsReauthentication(before, given)) throw passwordRequired();
    await handOverCases();
    const after = await updateUser(tx, id, {
      name,
      email,
      role,
      active,
      passwordHash,
      ...emailVerificationFor(before, email),
    });
    if (!after) throw notFound();
    await endSessions(tx, sessionActor, before, after);
    for (const action of auditActionsOf(before, after))
      await recordAccountEvent(deps, tx, sessionActor.user, action, id);
    await mailAccountChanged(deps, tx, sessionActor.user, { before, after });
    return toUserRow(after);
  });
}

/** Locks the account, its open cases and the administrators, and refuses what none of them allows. */
async function lockForChange(deps: Deps, tx: Queryable, { user: actor }: SessionActor, id: number, given: UserChange) {
  const leaves = leavesDesk(given);
  const cases = leaves ? await lockOpenCases(tx, id) : [];
  const admins = await lockAdmins(tx);
  const before = await ensureUser(tx, id);
  if (given.active === false && id === actor.id) throw ownAccount();
  if ((given.role ?? before.role) !== 'admin' || given.active === false) ensureAnotherAdmin(admins, id);
  const handOverCases = async () => {
    if (leaves) await handOver(deps, tx, actor, { from: id, cases, to: given.handover_to });
  };
  return { before, handOverCases };
}

export async function deleteAccount(
  deps: Deps,
  { user: actor }: SessionActor,
  id: number,
  given: UserDeletion,
): Promise<void> {
  await ensureUser(deps.database.db, id);
  await ensureReauthenticated(deps, actor, given);
  await deps.database.db.transaction(async (tx) => {
    const cases = await lockOpenCases(tx, id);
    const admins = await lockAdmins(tx);
    const owner = await ensureUser(tx, id);
    ensureAnotherAdmin(admins, id);
    if (id === actor.id) throw ownAccount();
    await handOver(deps, tx, actor, { from: id, cases, to: given.handover_to });
    await deleteUser(tx, id);
    await recordAccountEvent(deps, tx, actor, 'user.deleted', id, owner.name);
    await mailAccountDeleted(deps, tx, actor, owner);
  });
}

/** Whether a change keeps an account from working on cases. */
const leavesDesk = ({ role, active }: UserChange): boolean =>
  active === false || (role !== undefined && !can({ id: 0, role }, 'pqrsd:update'));

async function ensureUser(tx: Queryable, id: number): Promise<UserRecord> {
  const user = await lockUser(tx, id);
  if (!user) throw notFound();
  return user;
}

/** Whoever gives an account another address vouches for it, as for one they make. */
const emailVerificationFor = (before: UserRecord, email: string) =>
  before.email === email ? {} : { emailProved: true };

function ensureAnotherAdmin(admins: number[], id: number): void {
  if (admins.length === 1 && admins[0] === id) throw lastAdmin();
}

/** Another role, password or address, or no entry: the open sessions were given under other terms. */
async function endSessions(
  tx: Queryable,
  sessionActor: SessionActor,
  before: UserRecord,
  after: UserRecord,
): Promise<void> {
  const own = sessionActor.user.id === after.id;
  const credentialsChanged = before.passwordHash !== after.passwordHash || before.email !== after.email;
  const accessChanged = before.role !== after.role || before.active !== after.active;
  if (accessChanged) await deleteSessionsOf(tx, after.id);
  else if (credentialsChanged) await deleteSessionsOf(tx, after.id, own ? sessionActor.sessionId : undefined);
}

type AccountAction = `user.${string}`;

/** What to write down of a change: never the values, which name a person. */
function auditActionsOf(before: UserRecord, after: UserRecord): AccountAction[] {
  const changes: [boolean, AccountAction][] = [
    [before.name !== after.name || before.email !== after.email, 'user.updated'],
    [before.role !== after.role, `user.role-${after.role}`],
    [before.active && !after.active, 'user.deactivated'],
    [!before.active && after.active, 'user.activated'],
    [before.passwordHash !== after.passwordHash, 'user.password-changed'],
  ];
  return changes.flatMap(([happened, change]) => (happened ? [change] : []));
}

/** The name is told where the account is gone by the end of the transaction. */
function recordAccountEvent(
  deps: Deps,
  tx: Queryable,
  actor: SessionUser,
  action: AccountAction,
  id: number,
  label?: string,
): Promise<void> {
  const about = { entity: 'user', entityId: id, ...(label !== undefined && { label }) };
  return recordAuditEvent(tx, { at: deps.clock(), actorId: actor.id, action, ...about });
}
