/** Creating, changing and deleting accounts. A change of access ends the sessions that were opened under the old one. */
import { can } from '#domain/users/permissions.ts';
import { needsReauthentication } from '#domain/users/reauthentication.ts';
import type { SessionUser, UserRow } from '#domain/users/user.ts';
import type { UserChange, UserCreation, UserDeletion } from '#shared/api/users.schema.ts';
import { recordUserEvent } from '../audit/audit.store.ts';
import type { Queryable } from '../db/database.ts';
import { dropReader } from '../denuncia-readers/denuncia-readers.usecases.ts';
import { mailReaderEntryChanged } from '../denuncia-readers/reader-mails.usecases.ts';
import type { Deps } from '../deps.ts';
import type { SessionActor } from '../http/api-env.ts';
import { notFound } from '../http/errors.ts';
import { handOver, lockOpenCases } from '../pqrsd/desk/handover.usecases.ts';
import { deleteSessionsOf } from '../session/sessions.store.ts';
import { deleteInvitation } from './account-links.store.ts';
import { mailAccountChanged, mailAccountCreated, mailAccountDeleted } from './account-mails.usecases.ts';
import { ensureReauthenticated, hashNewPassword } from './own-password.usecases.ts';
import { forgetPicture } from './own-picture.usecases.ts';
import { invitationPending, lastAdmin, ownAccount, passwordRequired } from './users.errors.ts';
import { deleteUser, insertUser, lockAdmins, lockUser, type UserRecord, updateUser } from './users.store.ts';
import { toUserRow } from './users.usecases.ts';

export async function createAccount(deps: Deps, { user: actor }: SessionActor, given: UserCreation): Promise<UserRow> {
  const { name, email, role, password } = given;
  if (needsReauthentication(null, given)) await ensureReauthenticated(deps, actor, given);
  const passwordHash = await hashNewPassword(deps, password, given);
  return deps.database.db.transaction(async (tx) => {
    const user = await insertUser(tx, { name, email, role, passwordHash, mustChangePassword: true });
    await recordUserEvent(tx, { at: deps.clock(), actorId: actor.id, action: 'user.created', id: user.id });
    await mailAccountCreated({ deps, tx, actor }, user);
    return toUserRow(user);
  });
}

export async function changeAccount(deps: Deps, session: SessionActor, id: number, given: UserChange) {
  const actor = session.user;
  const { name, email, role, active, password } = given;
  const proved = needsReauthentication(await ensureUser(deps.database.db, id), given);
  if (proved) await ensureReauthenticated(deps, actor, given);
  const passwordHash = password === undefined ? undefined : await hashNewPassword(deps, password, given);
  return deps.database.db.transaction(async (tx) => {
    const { before, handOverCases } = await lockForChange(deps, tx, actor, id, given);
    const entry = await entryAfter(deps, tx, actor, before, given);
    // A concurrent change may have made the account a powerful one.
    if (!proved && needsReauthentication(before, given)) throw passwordRequired();
    await handOverCases();
    // An administrator who gives an address vouches for it.
    const emailProved = before.email === email ? undefined : true;
    const after = await updateUser(tx, id, { name, email, role, active, passwordHash, emailProved, ...entry });
    if (!after) throw notFound();
    await endSessions(tx, session, before, after);
    if (leavesDesk(given)) await dropReader({ deps, tx, actor }, after);
    for (const action of auditActionsOf(before, after))
      await recordUserEvent(tx, { at: deps.clock(), actorId: actor.id, action, id });
    await mailAccountChanged({ deps, tx, actor }, before, after);
    if (hasNewCredentials(before, after))
      await mailReaderEntryChanged({ deps, tx, actor }, after, 'ahora su cuenta tiene otra contraseña u otro correo');
    return toUserRow(after);
  });
}

/**
 * How the account is entered after a change. A password that another person chose must be changed; it begins an invited
 * account. Another address ends the invitation, whose link went to the one before.
 */
async function entryAfter({ clock }: Deps, tx: Queryable, actor: SessionUser, before: UserRecord, given: UserChange) {
  const { id, invitedUntil } = before;
  const typed = given.password === undefined ? {} : { mustChangePassword: id !== actor.id };
  if (!invitedUntil) return typed;
  if (given.password !== undefined) {
    await deleteInvitation(tx, id);
    return { ...typed, invitedUntil: null, active: given.active ?? true };
  }
  if (given.active) throw invitationPending();
  if (given.email === before.email) return {};
  await deleteInvitation(tx, id);
  return { invitedUntil: clock() };
}

/** Locks the account, its open cases and the administrators; refuses what one of them forbids. */
async function lockForChange(deps: Deps, tx: Queryable, actor: SessionUser, id: number, given: UserChange) {
  const cases = leavesDesk(given) ? await lockOpenCases(tx, id) : null;
  const admins = await lockAdmins(tx);
  const before = await ensureUser(tx, id);
  if (given.active === false && id === actor.id) throw ownAccount();
  if ((given.role ?? before.role) !== 'admin' || given.active === false) ensureAnotherAdmin(admins, id);
  const handOverCases = async () => cases && handOver(deps, tx, actor, { from: id, cases, to: given.handover_to });
  return { before, handOverCases };
}

export async function deleteAccount(deps: Deps, { user: actor }: SessionActor, id: number, given: UserDeletion) {
  await ensureUser(deps.database.db, id);
  await ensureReauthenticated(deps, actor, given);
  const picture = await deps.database.db.transaction(async (tx) => {
    const cases = await lockOpenCases(tx, id);
    const admins = await lockAdmins(tx);
    const owner = await ensureUser(tx, id);
    ensureAnotherAdmin(admins, id);
    if (id === actor.id) throw ownAccount();
    await handOver(deps, tx, actor, { from: id, cases, to: given.handover_to });
    await dropReader({ deps, tx, actor }, owner);
    await deleteUser(tx, id);
    const event = { at: deps.clock(), actorId: actor.id, id, label: owner.name };
    await recordUserEvent(tx, { ...event, action: 'user.deleted' });
    await mailAccountDeleted({ deps, tx, actor }, owner);
    return owner.picture;
  });
  if (picture) await forgetPicture(deps, picture);
}

const leavesDesk = ({ role, active }: UserChange): boolean =>
  active === false || (role !== undefined && !can({ id: 0, role }, 'pqrsd:update'));

async function ensureUser(tx: Queryable, id: number): Promise<UserRecord> {
  const user = await lockUser(tx, id);
  if (!user) throw notFound();
  return user;
}

function ensureAnotherAdmin(admins: number[], id: number): void {
  if (admins.length === 1 && admins[0] === id) throw lastAdmin();
}

/** Ends every session after a change of access; after new credentials, all but the one of the change. */
async function endSessions(tx: Queryable, { user, sessionId }: SessionActor, before: UserRecord, after: UserRecord) {
  const accessChanged = before.role !== after.role || before.active !== after.active;
  if (accessChanged) await deleteSessionsOf(tx, after.id);
  else if (hasNewCredentials(before, after))
    await deleteSessionsOf(tx, after.id, user.id === after.id ? sessionId : undefined);
}

const hasNewCredentials = (before: UserRecord, after: UserRecord): boolean =>
  before.passwordHash !== after.passwordHash || before.email !== after.email;

type AccountAction = `user.${string}`;

/** The audit actions of a change: never the values, which name a person. */
function auditActionsOf(before: UserRecord, after: UserRecord): AccountAction[] {
  const changes: [boolean, AccountAction][] = [
    [before.name !== after.name || before.email !== after.email, 'user.updated'],
    [before.role !== after.role, `user.role-${after.role}`],
    [before.active && !after.active, 'user.deactivated'],
    [!before.active && after.active, 'user.activated'],
    [before.passwordHash !== after.passwordHash, 'user.password-changed'],
  ];
  return changes.flatMap(([changed, action]) => (changed ? [action] : []));
}
