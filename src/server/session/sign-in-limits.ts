/**
 * How often somebody may try to sign in. Whoever guesses is stopped; nobody's guesses stop the owner
 * (docs/decisions/throttling.md).
 */

import type { Credentials } from '#domain/users/user.ts';
import { hours, minutes } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { proofNeeded } from '../human-check/human-check.errors.ts';
import { isProofValid } from '../human-check/proof-of-work.ts';
import {
  countAttempt,
  type MemoryRateLimit,
  type RateLimit,
  rateLimitSubject,
  refundAttempt,
  resetAttempts,
  secondsToWait,
} from '../throttle/rate-limiter.ts';
import { findKnownDevice } from './known-device.ts';
import type { ClientInfo } from './session.usecases.ts';

/** Beyond these a try is refused. */
const PER_DEVICE: RateLimit = { name: 'sign-in-device', attempts: 10, windowMs: minutes(15), storage: 'database' };
const PER_ACCOUNT_AND_ADDRESS: MemoryRateLimit = {
  name: 'sign-in-pair',
  attempts: 10,
  windowMs: minutes(15),
  storage: 'memory',
};
/** Only somebody who knows the password gets as far as a code. */
const CODES_PER_ACCOUNT: RateLimit = { name: 'sign-in-code', attempts: 10, windowMs: hours(1), storage: 'database' };
/** Beyond these a try costs a proof of work: strangers can reach them, so nobody may be refused for them. */
const PER_ACCOUNT: RateLimit = { name: 'sign-in-account', attempts: 100, windowMs: hours(1), storage: 'database' };
const PER_ADDRESS: MemoryRateLimit = {
  name: 'sign-in-address',
  attempts: 50,
  windowMs: minutes(15),
  storage: 'memory',
};
/** What it costs is meant for each try. */
const PROOF_OF_WORK_USES: RateLimit = { name: 'sign-in-proof', attempts: 1, windowMs: hours(24), storage: 'database' };

/** How long an address that an account came in from is known, while the process runs. */
const KNOWN_ADDRESS_MS = hours(24 * 30);
const knownAddressKey = (email: string, address: string): string =>
  `sign-in-success:${rateLimitSubject(email, address)}`;

/** Clients of the API send nothing but the two fields: where they came in before, strangers elsewhere do not matter. */
const isKnownAddress = (deps: Deps, email: string, address: string | undefined): boolean =>
  address !== undefined && deps.memoryCounters.has(knownAddressKey(email, address), deps.clock().getTime());

/** A try that may go on to the password. */
export type SignInAttempt = { email: string; address: string | undefined; device: string | null };

/** Counts a try before the password is looked at; throws 429 for one that may not go on. */
export async function admitAttempt(
  deps: Deps,
  { email, proof }: Credentials,
  { address, deviceTokens = '' }: ClientInfo,
): Promise<SignInAttempt> {
  const device = await findKnownDevice(deps, email, deviceTokens);
  // A device that guesses is a stranger from then on.
  if (device && (await secondsToWait(deps, PER_DEVICE, device)) === 0) return { email, address, device };
  const pair = rateLimitSubject(email, address);
  await countAttempt(deps, PER_ACCOUNT_AND_ADDRESS, pair);
  const waits = [await secondsToWait(deps, PER_ACCOUNT, email)];
  if (address) waits.push(await secondsToWait(deps, PER_ADDRESS, rateLimitSubject('', address)));
  const wait = Math.max(...waits);
  const isTrusted =
    wait === 0 ||
    isKnownAddress(deps, email, address) ||
    (proof !== undefined && (await isProofValid(deps, proof, PROOF_OF_WORK_USES)));
  if (!isTrusted) throw proofNeeded(wait);
  return { email, address, device: null };
}

/** Counts a code of the second factor, whatever address it comes from. */
export async function countCode(deps: Deps, { email, device }: SignInAttempt): Promise<void> {
  if (!device) await countAttempt(deps, CODES_PER_ACCOUNT, email);
}

/** The password was right and the code is still to come: that is no guess. */
export async function refundSignInAttempt(deps: Deps, { email, address, device }: SignInAttempt): Promise<void> {
  if (device) return refundAttempt(deps, PER_DEVICE, device);
  await refundAttempt(deps, PER_ACCOUNT_AND_ADDRESS, rateLimitSubject(email, address));
  await refundAttempt(deps, PER_ACCOUNT, email);
  if (address) await refundAttempt(deps, PER_ADDRESS, rateLimitSubject('', address));
}

/** Somebody came in: their own failures are pardoned, those of others still count. */
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

/** Whoever proved who they are may try again at once from where they are. */
export const resetOwnFailures = (deps: Deps, email: string, address: string | undefined): Promise<void> =>
  resetAttempts(deps, PER_ACCOUNT_AND_ADDRESS, rateLimitSubject(email, address));
