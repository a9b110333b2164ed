/**
 * How often somebody may try to sign in. Whoever guesses is stopped; nobody's guesses stop the owner
 * (docs/decisions/throttling.md).
 */
import { hours, minutes } from '#domain/time.ts';
import type { Credentials } from '#domain/user.ts';
import type { Deps } from '../deps.ts';
import { isProven } from '../spam/proof.ts';
import { proofNeeded } from '../spam/spam.errors.ts';
import {
  countAttempt,
  forgetAttempts,
  type Limit,
  type MemoryLimit,
  subjectOf,
  takeBackAttempt,
  waitAfterAttempt,
} from '../throttle/throttle.ts';
import { knownDeviceOf } from './known-device.ts';
import type { Origin } from './session.usecases.ts';

/** Beyond these a try is refused. */
const OF_DEVICE: Limit = { name: 'sign-in-device', attempts: 10, windowMs: minutes(15), where: 'database' };
const OF_ACCOUNT_AND_ADDRESS: MemoryLimit = {
  name: 'sign-in-pair',
  attempts: 10,
  windowMs: minutes(15),
  where: 'memory',
};
/** Only somebody who knows the password gets as far as a code. */
const CODES: Limit = { name: 'sign-in-code', attempts: 10, windowMs: hours(1), where: 'database' };
/** Beyond these a try costs a proof of work: strangers can reach them, so nobody may be refused for them. */
const OF_ACCOUNT: Limit = { name: 'sign-in-account', attempts: 100, windowMs: hours(1), where: 'database' };
const OF_ADDRESS: MemoryLimit = { name: 'sign-in-address', attempts: 50, windowMs: minutes(15), where: 'memory' };
/** What it costs is meant for each try. */
const PROOFS: Limit = { name: 'sign-in-proof', attempts: 1, windowMs: hours(24), where: 'database' };

/** How long an address that an account came in from is known, while the process runs. */
const REMEMBERED_MS = hours(24 * 30);
const successOf = (email: string, address: string): string => `sign-in-success:${subjectOf(email, address)}`;

/** Clients of the API send nothing but the two fields: where they came in before, strangers elsewhere do not matter. */
const hasComeIn = (deps: Deps, email: string, address: string | undefined): boolean =>
  address !== undefined && deps.limiterMemory.has(successOf(email, address), deps.clock().getTime());

/** A try that may go on to the password. */
export type Attempt = { email: string; address: string | undefined; device: string | null };

/** Counts a try before the password is looked at; throws 429 for one that may not go on. */
export async function admitAttempt(
  deps: Deps,
  { email, proof }: Credentials,
  { address, deviceTokens = '' }: Origin,
): Promise<Attempt> {
  const device = await knownDeviceOf(deps, email, deviceTokens);
  // A device that guesses is a stranger from then on.
  if (device && (await waitAfterAttempt(deps, OF_DEVICE, device)) === 0) return { email, address, device };
  const pair = subjectOf(email, address);
  await countAttempt(deps, OF_ACCOUNT_AND_ADDRESS, pair);
  const waits = [await waitAfterAttempt(deps, OF_ACCOUNT, email)];
  if (address) waits.push(await waitAfterAttempt(deps, OF_ADDRESS, subjectOf('', address)));
  const wait = Math.max(...waits);
  const isTrusted =
    wait === 0 || hasComeIn(deps, email, address) || (proof !== undefined && (await isProven(deps, proof, PROOFS)));
  if (!isTrusted) throw proofNeeded(wait);
  return { email, address, device: null };
}

/** Counts a code of the second factor, whatever address it comes from. */
export async function countCode(deps: Deps, { email, device }: Attempt): Promise<void> {
  if (!device) await countAttempt(deps, CODES, email);
}

/** The password was right and the code is still to come: that is no guess. */
export async function takeBackTry(deps: Deps, { email, address, device }: Attempt): Promise<void> {
  if (device) return takeBackAttempt(deps, OF_DEVICE, device);
  await takeBackAttempt(deps, OF_ACCOUNT_AND_ADDRESS, subjectOf(email, address));
  await takeBackAttempt(deps, OF_ACCOUNT, email);
  if (address) await takeBackAttempt(deps, OF_ADDRESS, subjectOf('', address));
}

/** Somebody came in: their own failures are pardoned, those of others still count. */
export async function settleSuccess(deps: Deps, attempt: Attempt, withCode: boolean): Promise<void> {
  const { email, address, device } = attempt;
  if (device) return forgetAttempts(deps, OF_DEVICE, device);
  await takeBackTry(deps, attempt);
  if (withCode) await takeBackAttempt(deps, CODES, email);
  await pardonFailures(deps, email, address);
  if (!address) return;
  const now = deps.clock().getTime();
  deps.limiterMemory.remember(successOf(email, address), now + REMEMBERED_MS, now);
}

/** Whoever proved who they are may try again at once from where they are. */
export const pardonFailures = (deps: Deps, email: string, address: string | undefined): Promise<void> =>
  forgetAttempts(deps, OF_ACCOUNT_AND_ADDRESS, subjectOf(email, address));
