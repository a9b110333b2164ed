import { PASSWORD_LINK_HOURS, type PasswordReset, type RecoveryRequest } from '#shared/api/password-recovery.schema.ts';
import { hours, minutes } from '#shared/time/time.ts';
import { recordUserEvent } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { ensureHuman } from '../human-check/human-check.usecases.ts';
import { ensureProof } from '../human-check/proof-of-work.ts';
import { createLinkToken } from '../keys.ts';
import { queueSealedMail } from '../mail/delivery.usecases.ts';
import type { ClientInfo } from '../session/client-info.ts';
import { deleteSessionsOf } from '../session/sessions.store.ts';
import { resetOwnFailures } from '../session/sign-in-limits.ts';
import {
  countFromAddress,
  databaseLimit,
  memoryLimit,
  rateLimitSubject,
  resetAttempts,
  secondsToWait,
} from '../throttle/rate-limiter.ts';
import { consumePasswordLink, findLinkOwner, storePasswordLink } from './account-links.store.ts';
import { recoveryMail } from './account-mails.usecases.ts';
import { hashNewPassword } from './own-password.usecases.ts';
import { expiredPasswordLink, noRecoveryMail, samePassword } from './users.errors.ts';
import { updatePassword } from './users.store.ts';

/** Mails to one account, from one client and in all; links that were already sent still work. */
const MAILS_PER_CLIENT = memoryLimit('recovery-pair', 3, hours(1));
const MAILS_PER_ACCOUNT = databaseLimit('recovery-account', 10, hours(1));
/** Beyond this, requests of an address need a proof of work: a whole hospital may share it. */
const REQUESTS_PER_ADDRESS = memoryLimit('recovery-address', 20, hours(1));
const PROOF_OF_WORK_USES = memoryLimit('recovery-proof', 1, hours(24));
const WRONG_LINKS = memoryLimit('recovery-use', 20, minutes(15));

/** Rolls back the transaction of an address without an account. */
class NoSuchAccount extends Error {}

/**
 * The public address of the portal when it can mail a link. It is never taken from the request: a forged Host header
 * would put another site into the link.
 */
export const recoverySiteUrl = ({ mailer, settings }: Pick<Deps, 'mailer' | 'settings'>): string | null =>
  (mailer && settings.siteUrl) || null;

export const canRecoverByMail = (deps: Pick<Deps, 'mailer' | 'settings'>): boolean => recoverySiteUrl(deps) !== null;

/**
 * Mails a link to the account of an address. An address without one costs the same work, rolled back, so that neither
 * the response nor its time tells who has an account.
 */
export async function requestPasswordLink(deps: Deps, given: RecoveryRequest, client: ClientInfo): Promise<void> {
  const { email, ...signs } = given;
  const siteUrl = recoverySiteUrl(deps);
  if (!siteUrl) throw noRecoveryMail();
  const requester = rateLimitSubject('', client.address);
  const wait = client.address ? await secondsToWait(deps, REQUESTS_PER_ADDRESS, requester) : 0;
  await ensureProof(deps, wait, signs.proof, PROOF_OF_WORK_USES);
  await ensureHuman(deps, signs);
  if (await exceedsMailLimit(deps, email, client.address)) return;
  const { token, ...link } = await createLinkToken(deps, 'password-link', hours(PASSWORD_LINK_HOURS));
  const at = deps.clock();
  const sending = deps.database.db.transaction(async (tx) => {
    const id = await storePasswordLink(tx, email, { ...link, at });
    await queueSealedMail(deps, tx, recoveryMail({ recipient: email, siteUrl, expiresAt: link.expiresAt }, token));
    await recordUserEvent(tx, { at, actorId: null, action: 'user.password-link-sent', id });
    if (id === null) throw new NoSuchAccount();
  });
  await sending.catch((error: unknown) => {
    if (!(error instanceof NoSuchAccount)) throw error;
  });
}

/** Whether an account reached its limit of mails. The response does not tell: it is that of a link on its way. */
async function exceedsMailLimit(deps: Deps, email: string, address: string | undefined): Promise<boolean> {
  const clientWait = await secondsToWait(deps, MAILS_PER_CLIENT, rateLimitSubject(email, address));
  return clientWait > 0 || (await secondsToWait(deps, MAILS_PER_ACCOUNT, email)) > 0;
}

/** Sets a new password with a link; every session ends and the second factor stays. */
export async function resetPassword(deps: Deps, { token, password }: PasswordReset, client: ClientInfo): Promise<void> {
  const { address } = client;
  const { db } = deps.database;
  const tokenHash = await deps.keys.macText('password-link', token);
  const owner = await findLinkOwner(db, tokenHash, deps.clock());
  if (!owner) {
    // Only wrong links are counted: 256 bits cannot be guessed, and a right link is never refused.
    await countFromAddress(deps, WRONG_LINKS, address);
    throw expiredPasswordLink();
  }
  const { id, email } = owner;
  if (owner.mustChangePassword && (await deps.passwords.verify(owner.passwordHash, password))) throw samePassword();
  const passwordHash = await hashNewPassword(deps, password, owner);
  await db.transaction(async (tx) => {
    if (!(await consumePasswordLink(tx, tokenHash))) throw expiredPasswordLink();
    await updatePassword(tx, id, { passwordHash, mustChangePassword: false });
    await deleteSessionsOf(tx, id);
    await recordUserEvent(tx, { at: deps.clock(), action: 'user.password-recovered', id });
  });
  await resetOwnFailures(deps, email, address);
  await resetAttempts(deps, MAILS_PER_CLIENT, rateLimitSubject(email, address));
  await resetAttempts(deps, MAILS_PER_ACCOUNT, email);
}
