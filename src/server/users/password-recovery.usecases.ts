/** The way back for whoever forgot their password: a link by mail, used once. */
import { base64url } from 'jose';
import { PASSWORD_LINK_HOURS, type PasswordReset, type RecoveryRequest } from '#shared/api/password-recovery.schema.ts';
import { hours, minutes } from '#shared/time/time.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { proofNeeded } from '../human-check/human-check.errors.ts';
import { ensureHuman } from '../human-check/human-check.usecases.ts';
import { isProofValid } from '../human-check/proof-of-work.ts';
import { queueSealedMail } from '../mail/sealed-mail.ts';
import type { ClientInfo } from '../session/session.usecases.ts';
import { deleteSessionsOf } from '../session/sessions.store.ts';
import { resetOwnFailures } from '../session/sign-in-limits.ts';
import {
  countFromAddress,
  type MemoryRateLimit,
  type RateLimit,
  rateLimitSubject,
  resetAttempts,
  secondsToWait,
} from '../throttle/rate-limiter.ts';
import { hashNewPassword } from './new-password.ts';
import { consumePasswordLink, findLinkOwner, storePasswordLink } from './password-links.store.ts';
import { recoveryMail } from './recovery-mail.ts';
import { expiredPasswordLink, noRecoveryMail } from './users.errors.ts';
import { updatePassword } from './users.store.ts';

const TOKEN_BYTES = 32;
/** Mails that one asker, and all together, may have sent to one account: the links that went out still work. */
const MAILS_PER_CLIENT: MemoryRateLimit = { name: 'recovery-pair', attempts: 3, windowMs: hours(1), storage: 'memory' };
const MAILS_PER_ACCOUNT: RateLimit = {
  name: 'recovery-account',
  attempts: 10,
  windowMs: hours(1),
  storage: 'database',
};
/** Beyond this an address proves some work with each request: a whole hospital may share it. */
const REQUESTS_PER_ADDRESS: MemoryRateLimit = {
  name: 'recovery-address',
  attempts: 20,
  windowMs: hours(1),
  storage: 'memory',
};
const PROOF_OF_WORK_USES: MemoryRateLimit = {
  name: 'recovery-proof',
  attempts: 1,
  windowMs: hours(24),
  storage: 'memory',
};
const WRONG_LINKS: MemoryRateLimit = { name: 'recovery-use', attempts: 20, windowMs: minutes(15), storage: 'memory' };

/** Undoes a transaction that was for nobody. */
class NoSuchAccount extends Error {}

/**
 * Where the portal is, when it can send a link that leads back. The address of the request is not
 * asked: whoever writes another one there would get somebody else's link.
 */
const recoverySiteUrl = ({ mailer, settings }: Deps): string | null => (mailer && settings.siteUrl) || null;

export const canRecoverByMail = (deps: Deps): boolean => recoverySiteUrl(deps) !== null;

/**
 * Sends a link to the account of an address. For an address without one the same work is done and
 * undone, so that neither the answer nor its time tells who has an account.
 */
export async function requestPasswordLink(
  deps: Deps,
  { email, ...signs }: RecoveryRequest,
  client: ClientInfo,
): Promise<void> {
  const siteUrl = recoverySiteUrl(deps);
  if (!siteUrl) throw noRecoveryMail();
  await limitRequestsFrom(deps, client.address, signs.proof);
  await ensureHuman(deps, signs);
  if (await exceedsMailLimit(deps, email, client.address)) return;
  const token = base64url.encode(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));
  const at = deps.clock();
  const expiresAt = new Date(at.getTime() + hours(PASSWORD_LINK_HOURS));
  const tokenHash = await hashLink(deps, token);
  const sending = deps.database.db.transaction(async (tx) => {
    const userId = await storePasswordLink(tx, email, { tokenHash, expiresAt, at });
    await queueSealedMail(deps, tx, recoveryMail(email, { siteUrl, token, expiresAt }));
    await recordAuditEvent(tx, {
      at,
      actorId: null,
      action: 'user.password-link-sent',
      entity: 'user',
      entityId: userId,
    });
    if (userId === null) throw new NoSuchAccount();
  });
  await sending.catch((error: unknown) => {
    if (!(error instanceof NoSuchAccount)) throw error;
  });
}

async function limitRequestsFrom(deps: Deps, address: string | undefined, proof: string | undefined): Promise<void> {
  const wait = address ? await secondsToWait(deps, REQUESTS_PER_ADDRESS, rateLimitSubject('', address)) : 0;
  const isFine = wait === 0 || (proof !== undefined && (await isProofValid(deps, proof, PROOF_OF_WORK_USES)));
  if (!isFine) throw proofNeeded(wait);
}

/** Whether an account got mails enough. Nobody is told: the answer is that of a link on its way. */
async function exceedsMailLimit(deps: Deps, email: string, address: string | undefined): Promise<boolean> {
  const ofAsker = await secondsToWait(deps, MAILS_PER_CLIENT, rateLimitSubject(email, address));
  return ofAsker > 0 || (await secondsToWait(deps, MAILS_PER_ACCOUNT, email)) > 0;
}

/** Who got in may ask again: no link that went out works any more. */
async function resetMailLimit(deps: Deps, email: string, address: string | undefined): Promise<void> {
  await resetAttempts(deps, MAILS_PER_CLIENT, rateLimitSubject(email, address));
  await resetAttempts(deps, MAILS_PER_ACCOUNT, email);
}

/** A new password for whoever has the link; every session ends and the second factor stays. */
export async function resetPassword(deps: Deps, { token, password }: PasswordReset, client: ClientInfo): Promise<void> {
  const { db } = deps.database;
  const tokenHash = await hashLink(deps, token);
  const owner = await findLinkOwner(db, tokenHash, deps.clock());
  if (!owner) {
    // Only wrong links are counted: 256 bits are not guessed, and a right one is refused to nobody.
    await countFromAddress(deps, WRONG_LINKS, client.address);
    throw expiredPasswordLink();
  }
  const passwordHash = await hashNewPassword(deps, password, owner);
  await db.transaction(async (tx) => {
    if (!(await consumePasswordLink(tx, tokenHash))) throw expiredPasswordLink();
    await updatePassword(tx, owner.id, passwordHash);
    await deleteSessionsOf(tx, owner.id);
    const event = { at: deps.clock(), actorId: owner.id, entity: 'user', entityId: owner.id } as const;
    await recordAuditEvent(tx, { ...event, action: 'user.password-recovered' });
  });
  await resetOwnFailures(deps, owner.email, client.address);
  await resetMailLimit(deps, owner.email, client.address);
}

const hashLink = ({ keys }: Deps, token: string): Promise<string> => keys.macText('password-link', token);
