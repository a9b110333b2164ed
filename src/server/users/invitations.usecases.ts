/**
 * Invitations. The account exists without a password and inactive, so that nothing is assigned or mailed to it, until
 * its person opens the one-time link and chooses one.
 */
import type { SessionUser, SignInResponse } from '#domain/users/user.ts';
import {
  INVITATION_PATH,
  type Invitation,
  type InvitationAcceptance,
  type InvitationToken,
} from '#shared/api/invitation.schema.ts';
import type { Reauthentication } from '#shared/api/reauthentication.schema.ts';
import type { InvitationInput, SentInvitation } from '#shared/api/users.schema.ts';
import { formatIso, hours, minutes } from '#shared/time/time.ts';
import { recordUserEvent } from '../audit/audit.store.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { SessionActor } from '../http/api-env.ts';
import { notFound } from '../http/errors.ts';
import { createLinkToken } from '../keys.ts';
import { queueSealedMail } from '../mail/delivery.usecases.ts';
import type { ClientInfo } from '../session/client-info.ts';
import { signInAs } from '../session/session.usecases.ts';
import { readSettings } from '../settings/settings.usecases.ts';
import { countFromAddress, memoryLimit } from '../throttle/rate-limiter.ts';
import { consumeInvitation, findInvited, storeInvitation } from './account-links.store.ts';
import { invitationMail, mailNewAdmin } from './account-mails.usecases.ts';
import { ensureReauthenticated, hashNewPassword } from './own-password.usecases.ts';
import { recoverySiteUrl } from './password-recovery.usecases.ts';
import { expiredInvitation, notInvited } from './users.errors.ts';
import { deleteUser, insertUser, lockUser, type UserRecord, updateUser } from './users.store.ts';
import { toUserRow } from './users.usecases.ts';

const WRONG_LINKS = memoryLimit('invitation-use', 20, minutes(15));

/** Creates an account whose person chooses the password. */
export async function inviteUser(
  deps: Deps,
  { user: actor }: SessionActor,
  given: InvitationInput,
): Promise<SentInvitation> {
  const { name, email, role } = given;
  await ensureReauthenticated(deps, actor, given);
  return withLink(deps, actor, async (tx, invitedUntil) => {
    const account = { name, email, role, passwordHash: null, active: false, invitedUntil };
    const user = await insertUser(tx, account);
    await recordUserEvent(tx, { at: deps.clock(), actorId: actor.id, action: 'user.invited', id: user.id });
    if (role === 'admin') await mailNewAdmin({ deps, tx, actor }, user);
    return user;
  });
}

/** Sends another link, which replaces the one before. */
export async function resendInvitation(
  deps: Deps,
  { user: actor }: SessionActor,
  id: number,
  given: Reauthentication,
): Promise<SentInvitation> {
  await ensureReauthenticated(deps, actor, given);
  return withLink(deps, actor, async (tx, invitedUntil) => {
    await lockInvited(tx, id);
    await recordUserEvent(tx, { at: deps.clock(), actorId: actor.id, action: 'user.invited-again', id });
    const user = await updateUser(tx, id, { invitedUntil });
    if (!user) throw notFound();
    return user;
  });
}

/** Deletes an account whose invitation was not accepted; nothing depends on it. */
export function revokeInvitation({ database, clock }: Deps, { user: actor }: SessionActor, id: number): Promise<void> {
  return database.db.transaction(async (tx) => {
    const { name } = await lockInvited(tx, id);
    await deleteUser(tx, id);
    const event = { at: clock(), actorId: actor.id, id, label: name };
    await recordUserEvent(tx, { ...event, action: 'user.invitation-revoked' });
  });
}

async function lockInvited(tx: Queryable, id: number): Promise<UserRecord> {
  const user = await lockUser(tx, id);
  if (!user) throw notFound();
  if (!user.invitedUntil) throw notInvited();
  return user;
}

/** Stores a link for the account that `prepare` gives: mailed, or given back where the portal sends no mail. */
async function withLink(
  deps: Deps,
  actor: SessionUser,
  prepare: (tx: Queryable, until: Date) => Promise<UserRecord>,
): Promise<SentInvitation> {
  const { invitation_hours } = await readSettings(deps);
  const { token, tokenHash, expiresAt } = await createLinkToken(deps, 'invitation-link', hours(invitation_hours));
  const siteUrl = recoverySiteUrl(deps);
  const path = `${INVITATION_PATH}#${token}`;
  return deps.database.db.transaction(async (tx) => {
    const user = await prepare(tx, expiresAt);
    await storeInvitation(tx, user.id, tokenHash);
    const to = { recipient: user.email, siteUrl: siteUrl ?? undefined, expiresAt };
    if (siteUrl) await queueSealedMail(deps, tx, invitationMail(to, { path, user, actor }));
    return { user: toUserRow(user), path: siteUrl ? null : path };
  });
}

/** Whom a link is for, so that they know what they accept. */
export async function readInvitation(deps: Deps, given: InvitationToken, client: ClientInfo): Promise<Invitation> {
  const { user, expiresAt } = await ensureInvited(deps, given, client);
  const { name, email, role } = user;
  return { name, email, role, expires_at: formatIso(expiresAt) };
}

/** Begins the account with a password of its person, and signs in. */
export async function acceptInvitation(
  deps: Deps,
  given: InvitationAcceptance,
  client: ClientInfo,
): Promise<SignInResponse> {
  const { user, tokenHash } = await ensureInvited(deps, given, client);
  const passwordHash = await hashNewPassword(deps, given.password, user);
  const { id } = user;
  const begun = await deps.database.db.transaction(async (tx) => {
    // The account before its link, as everywhere: another order could deadlock with an administrator's change.
    await lockUser(tx, id);
    if (!(await consumeInvitation(tx, tokenHash))) throw expiredInvitation();
    await recordUserEvent(tx, { at: deps.clock(), action: 'user.invitation-accepted', id });
    return updateUser(tx, id, { passwordHash, active: true, invitedUntil: null, mustChangePassword: false });
  });
  if (!begun) throw expiredInvitation();
  return signInAs(deps, begun, client);
}

async function ensureInvited(deps: Deps, { token }: InvitationToken, { address }: ClientInfo) {
  const tokenHash = await deps.keys.macText('invitation-link', token);
  const user = await findInvited(deps.database.db, tokenHash, deps.clock());
  if (user?.invitedUntil) return { user, tokenHash, expiresAt: user.invitedUntil };
  // Only wrong links are counted: 256 bits cannot be guessed, and a right link is never refused.
  await countFromAddress(deps, WRONG_LINKS, address);
  throw expiredInvitation();
}
