/** The way back for whoever forgot their password: a link by mail, used once. */
import { base64url } from 'jose';
import { PASSWORD_LINK_HOURS, type PasswordReset, type RecoveryRequest } from '#domain/password-recovery.ts';
import { hours, minutes } from '#domain/time.ts';
import { recordTrace } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { queueSecretMail } from '../mail/secret-mail.ts';
import { forgetSignInAttempts, type Origin } from '../session/session.usecases.ts';
import { deleteSessionsOf } from '../session/sessions.store.ts';
import { ensurePerson } from '../spam/spam.usecases.ts';
import { countAttempt, type Limit } from '../throttle/throttle.ts';
import { acceptPassword } from './new-password.ts';
import { findLinkOwner, storePasswordLink, takePasswordLink } from './password-links.store.ts';
import { recoveryMail } from './recovery-mail.ts';
import { deadLink, noRecoveryMail } from './users.errors.ts';
import { updatePassword } from './users.store.ts';

const TOKEN_BYTES = 32;
const ASKED_FOR_ACCOUNT: Limit = { name: 'recovery-account', attempts: 3, windowMs: hours(1) };
const ASKED_FROM_ADDRESS: Limit = { name: 'recovery-address', attempts: 20, windowMs: hours(1) };
const USED_FROM_ADDRESS: Limit = { name: 'recovery-use', attempts: 20, windowMs: minutes(15) };

/** Undoes a transaction that was for nobody. */
class NobodyThere extends Error {}

/**
 * Where the portal is, when it can send a link that leads back. The address of the request is not
 * asked: whoever writes another one there would get somebody else's link.
 */
const returnAddress = ({ mailer, settings }: Deps): string | null => (mailer && settings.siteUrl) || null;

export const mayRecoverByMail = (deps: Deps): boolean => returnAddress(deps) !== null;

/**
 * Sends a link to the account of an address. For an address without one the same work is done and
 * undone, so that neither the answer nor its time tells who has an account.
 */
export async function askForPasswordLink(
  deps: Deps,
  { email, ...signs }: RecoveryRequest,
  origin: Origin,
): Promise<void> {
  const siteUrl = returnAddress(deps);
  if (!siteUrl) throw noRecoveryMail();
  if (origin.address) await countAttempt(deps, ASKED_FROM_ADDRESS, origin.address);
  await ensurePerson(deps, signs);
  await countAttempt(deps, ASKED_FOR_ACCOUNT, email);
  const token = base64url.encode(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));
  const at = deps.clock();
  const expiresAt = new Date(at.getTime() + hours(PASSWORD_LINK_HOURS));
  const tokenHash = await hashLink(deps, token);
  const sending = deps.database.db.transaction(async (tx) => {
    const userId = await storePasswordLink(tx, email, { tokenHash, expiresAt });
    await queueSecretMail(deps, tx, recoveryMail(email, { siteUrl, token, expiresAt }));
    await recordTrace(tx, { at, actorId: null, action: 'user.password-link-sent', entity: 'user', entityId: userId });
    if (userId === null) throw new NobodyThere();
  });
  await sending.catch((error: unknown) => {
    if (!(error instanceof NobodyThere)) throw error;
  });
}

/** A new password for whoever has the link; every session ends and the second factor stays. */
export async function resetPassword(deps: Deps, { token, password }: PasswordReset, origin: Origin): Promise<void> {
  if (origin.address) await countAttempt(deps, USED_FROM_ADDRESS, origin.address);
  const { db } = deps.database;
  const tokenHash = await hashLink(deps, token);
  const owner = await findLinkOwner(db, tokenHash, deps.clock());
  if (!owner) throw deadLink();
  const passwordHash = await acceptPassword(deps, password, owner);
  await db.transaction(async (tx) => {
    if (!(await takePasswordLink(tx, tokenHash))) throw deadLink();
    await updatePassword(tx, owner.id, passwordHash);
    await deleteSessionsOf(tx, owner.id);
    const trace = { at: deps.clock(), actorId: owner.id, entity: 'user', entityId: owner.id } as const;
    await recordTrace(tx, { ...trace, action: 'user.password-recovered' });
  });
  await forgetSignInAttempts(deps, owner.email);
}

const hashLink = ({ keys }: Deps, token: string): Promise<string> => keys.macText('password-link', token);
