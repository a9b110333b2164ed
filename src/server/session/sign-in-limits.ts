/**
 * Rate limits of sign-in. They stop guessing, and strangers' guesses never lock the owner out
 * (docs/decisions/09-abuse-and-attacks.md#rate-limits).
 */
import type { Credentials } from '#domain/users/user.ts';
import { hours, minutes } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { ensureProof } from '../human-check/proof-of-work.ts';
import {
  countAttempt,
  databaseLimit,
  memoryLimit,
  rateLimitSubject,
  refundAttempt,
  resetAttempts,
  secondsToWait,
} from '../throttle/rate-limiter.ts';
import type { ClientInfo } from './client-info.ts';
import { findKnownDevice } from './client-info.ts';

/** Beyond these an attempt is refused. */
const PER_DEVICE = databaseLimit('sign-in-device', 10, minutes(15));
const PER_ACCOUNT_AND_ADDRESS = memoryLimit('sign-in-pair', 10, minutes(15));
/** A code is asked for only after the right password. */
const CODES_PER_ACCOUNT = databaseLimit('sign-in-code', 10, hours(1));
/** Beyond these an attempt needs a proof of work and is not refused: strangers can exhaust them. */
const PER_ACCOUNT = databaseLimit('sign-in-account', 100, hours(1));
const PER_ADDRESS = memoryLimit('sign-in-address', 50, minutes(15));
/** A proof serves one attempt. */
const PROOF_OF_WORK_USES = databaseLimit('sign-in-proof', 1, hours(24));

/** How long the process remembers an address from which an account signed in. */
const KNOWN_ADDRESS_MS = hours(24 * 30);
const knownAddressKey = (email: string, address: string): string =>
  `sign-in-success:${rateLimitSubject(email, address)}`;

/** API clients send no device token: from an address known to the account, the limits of strangers do not apply. */
const isKnownAddress = (deps: Deps, email: string, address: string | undefined): boolean =>
  address !== undefined && deps.memoryCounters.has(knownAddressKey(email, address), deps.clock().getTime());

export type SignInAttempt = { email: string; address: string | undefined; device: string | null };

/** Counts an attempt before its password is verified; throws 429 beyond the limits. */
export async function admitAttempt(deps: Deps, given: Credentials, client: ClientInfo): Promise<SignInAttempt> {
  const { email, proof } = given;
  const { address, deviceTokens = '' } = client;
  const device = await findKnownDevice(deps, email, deviceTokens);
  // A known device beyond its limit counts as a stranger.
  if (device && (await secondsToWait(deps, PER_DEVICE, device)) === 0) return { email, address, device };
  await countAttempt(deps, PER_ACCOUNT_AND_ADDRESS, rateLimitSubject(email, address));
  const waits = [await secondsToWait(deps, PER_ACCOUNT, email)];
  if (address) waits.push(await secondsToWait(deps, PER_ADDRESS, rateLimitSubject('', address)));
  const wait = isKnownAddress(deps, email, address) ? 0 : Math.max(...waits);
  await ensureProof(deps, wait, proof, PROOF_OF_WORK_USES);
  return { email, address, device: null };
}

export async function countCode(deps: Deps, { email, device }: SignInAttempt): Promise<void> {
  if (!device) await countAttempt(deps, CODES_PER_ACCOUNT, email);
}

/** Refunds an attempt with the right password that still lacks its code. */
export async function refundSignInAttempt(deps: Deps, { email, address, device }: SignInAttempt): Promise<void> {
  if (device) return refundAttempt(deps, PER_DEVICE, device);
  await refundAttempt(deps, PER_ACCOUNT_AND_ADDRESS, rateLimitSubject(email, address));
  await refundAttempt(deps, PER_ACCOUNT, email);
  if (address) await refundAttempt(deps, PER_ADDRESS, rateLimitSubject('', address));
}

/** Resets the failures of the client that signed in; those of others still count. */
export async function recordSignInSuccess(deps: Deps, attempt: SignInAttempt, withCode: boolean): Promise<void> {
  const { email, address, device } = attempt;
  if (device) return resetAttempts(deps, PER_DEVICE, device);
  await refundSignInAttempt(deps, attempt);
  if (withCode) await refundAttempt(deps, CODES_PER_ACCOUNT, email);
  await resetOwnFailures(deps, email, address);
  if (!address) return;
  const now = deps.clock().getTime();
  deps.memoryCounters.remember(knownAddressKey(email, address), now + KNOWN_ADDRESS_MS, now);
}

/** Resets the failures of an account from one address, after its owner proved who they are. */
export const resetOwnFailures = (deps: Deps, email: string, address: string | undefined): Promise<void> =>
  resetAttempts(deps, PER_ACCOUNT_AND_ADDRESS, rateLimitSubject(email, address));
