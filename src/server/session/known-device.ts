/**
 * Tokens of devices that signed in before. Their attempts are counted apart from those of strangers
 * (docs/decisions/09-abuse-and-attacks.md#rate-limits).
 */
import { MAX_DEVICE_TOKENS } from '#shared/api/session.schema.ts';
import { hours } from '#shared/time/time.ts';
import { constantTimeEqual } from '../constant-time-equal.ts';
import type { Deps } from '../deps.ts';
import { randomToken } from '../keys.ts';

const DEVICE_TOKEN_LIFETIME_MS = hours(24 * 180);
const NONCE_BYTES = 16;
const MAX_HEADER_LENGTH = 1000;
type DeviceDeps = Pick<Deps, 'keys' | 'clock'>;

/** A token for an account: its expiry, a nonce, and a MAC of both with the account. */
export async function createDeviceToken(deps: DeviceDeps, email: string): Promise<string> {
  const expires = (deps.clock().getTime() + DEVICE_TOKEN_LIFETIME_MS).toString(36);
  const nonce = randomToken(NONCE_BYTES);
  return `${expires}.${nonce}.${await deviceTokenMac(deps, email, expires, nonce)}`;
}

/** The nonce of the first valid token of the account; null: an unknown device. */
export async function findKnownDevice(deps: DeviceDeps, email: string, tokens: string): Promise<string | null> {
  for (const token of tokens.slice(0, MAX_HEADER_LENGTH).split(' ').slice(0, MAX_DEVICE_TOKENS)) {
    const [expires = '', nonce = '', mac = ''] = token.split('.');
    const isValid = Number.parseInt(expires, 36) > deps.clock().getTime();
    if (isValid && constantTimeEqual(mac, await deviceTokenMac(deps, email, expires, nonce))) return nonce;
  }
  return null;
}

const deviceTokenMac = ({ keys }: DeviceDeps, email: string, expires: string, nonce: string): Promise<string> =>
  keys.macText('device', `${expires}:${nonce}:${email}`);
