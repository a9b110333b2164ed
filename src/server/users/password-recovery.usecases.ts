/** The way back for whoever forgot their password: a link by mail, used once. */
import { base64url } from 'jose';
import { PASSWORD_LINK_HOURS, type PasswordReset, type RecoveryRequest } from '#domain/password-recovery.ts';
import { hours, minutes } from '#domain/time.ts';
import { recordTrace } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { queueSecretMail } from '../mail/secret-mail.ts';
import type { Origin } from '../session/session.usecases.ts';
import { deleteSessionsOf } from '../session/sessions.store.ts';
import { pardonFailures } from '../session/sign-in-limits.ts';
import { isProven } from '../spam/proof.ts';
import { proofNeeded } from '../spam/spam.errors.ts';
import { ensurePerson } from '../spam/spam.usecases.ts';
import {
  countFromAddress,
  forgetAttempts,
  type Limit,
  type MemoryLimit,
  subjectOf,
  waitAfterAttempt,
} from '../throttle/throttle.ts';
import { acceptPassword } from './new-password.ts';
import { findLinkOwner, storePasswordLink, takePasswordLink } from './password-links.store.ts';
import { recoveryMail } from './recovery-mail.ts';
import { deadLink, noRecoveryMail } from './users.errors.ts';
import { updatePassword } from './users.store.ts';

const TOKEN_BYTES = 32;
/** Mails that one asker, and all together, may have sent to one account: the links that went out still work. */
const MAILS_OF_ASKER: MemoryLimit = { name: 'recovery-pair', attempts: 3, windowMs: hours(1), where: 'memory' };
const MAILS_OF_ACCOUNT: Limit = { name: 'recovery-account', attempts: 10, windowMs: hours(1), where: 'database' };
/** Beyond this an address proves some work with each request: a whole hospital may share it. */
const ASKED_FROM_ADDRESS: MemoryLimit = { name: 'recovery-address', attempts: 20, windowMs: hours(1), where: 'memory' };
const PROOFS: MemoryLimit = { name: 'recovery-proof', attempts: 1, windowMs: hours(24), where: 'memory' };
const WRONG_LINKS: MemoryLimit = { name: 'recovery-use', attempts: 20, windowMs: minutes(15), where: 'memory' };

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
  await ensureFewFrom(deps, origin.address, signs.proof);
  await ensurePerson(deps, signs);
  if (await isEnough(deps, email, origin.address)) return;
  const token = base64url.encode(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));
  const at = deps.clock();
  const expiresAt = new Date(at.getTime() + hours(PASSWORD_LINK_HOURS));
  const tokenHash = await hashLink(deps, token);
  const sending = deps.database.db.transaction(async (tx) => {
    const userId = await storePasswordLink(tx, email, { tokenHash, expiresAt, at });
    await queueSecretMail(deps, tx, recoveryMail(email, { siteUrl, token, expiresAt }));
    await recordTrace(tx, { at, actorId: null, action: 'user.password-link-sent', entity: 'user', entityId: userId });
    if (userId === null) throw new NobodyThere();
  });
  await sending.catch((error: unknown) => {
    if (!(error instanceof NobodyThere)) throw error;
  });
}

async function ensureFewFrom(deps: Deps, address: string | undefined, proof: string | undefined): Promise<void> {
  const wait = address ? await waitAfterAttempt(deps, ASKED_FROM_ADDRESS, subjectOf('', address)) : 0;
  const isFine = wait === 0 || (proof !== undefined && (await isProven(deps, proof, PROOFS)));
  if (!isFine) throw proofNeeded(wait);
}

/** Whether an account got mails enough. Nobody is told: the answer is that of a link on its way. */
async function isEnough(deps: Deps, email: string, address: string | undefined): Promise<boolean> {
  const ofAsker = await waitAfterAttempt(deps, MAILS_OF_ASKER, subjectOf(email, address));
  return ofAsker > 0 || (await waitAfterAttempt(deps, MAILS_OF_ACCOUNT, email)) > 0;
}

/** Who got in may ask again: no link that went out works any more. */
async function forgetMails(deps: Deps, email: string, address: string | undefined): Promise<void> {
  await forgetAttempts(deps, MAILS_OF_ASKER, subjectOf(email, address));
  await forgetAttempts(deps, MAILS_OF_ACCOUNT, email);
}

/** A new password for whoever has the link; every session ends and the second factor stays. */
export async function resetPassword(deps: Deps, { token, password }: PasswordReset, origin: Origin): Promise<void> {
  const { db } = deps.database;
  const tokenHash = await hashLink(deps, token);
  const owner = await findLinkOwner(db, tokenHash, deps.clock());
  if (!owner) {
    // Only wrong links are counted: 256 bits are not guessed, and a right one is refused to nobody.
    await countFromAddress(deps, WRONG_LINKS, origin.address);
    throw deadLink();
  }
  const passwordHash = await acceptPassword(deps, password, owner);
  await db.transaction(async (tx) => {
    if (!(await takePasswordLink(tx, tokenHash))) throw deadLink();
    await updatePassword(tx, owner.id, passwordHash);
    await deleteSessionsOf(tx, owner.id);
    const trace = { at: deps.clock(), actorId: owner.id, entity: 'user', entityId: owner.id } as const;
    await recordTrace(tx, { ...trace, action: 'user.password-recovered' });
  });
  await pardonFailures(deps, owner.email, origin.address);
  await forgetMails(deps, owner.email, origin.address);
}

const hashLink = ({ keys }: Deps, token: string): Promise<string> => keys.macText('password-link', token);
