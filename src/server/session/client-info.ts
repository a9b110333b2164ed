import type { Context } from 'hono';
import { DEVICE_TOKEN_HEADER, MAX_DEVICE_TOKENS } from '#shared/api/session.schema.ts';
import { deviceName } from '#shared/formats/user-agent.ts';
import { dayOf, hours } from '#shared/time/time.ts';
import { constantTimeEqual } from '../constant-time-equal.ts';
import type { Deps } from '../deps.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { randomToken } from '../keys.ts';
import { networkOf } from '../throttle/client-network.ts';

export type ClientInfo = {
  address: string | undefined;
  device: string;
  /** Tokens of devices that signed in before (createDeviceToken). */
  deviceTokens?: string | undefined;
};

/** The address that the HTTP server gives and the device that the browser names. */
export const readClientInfo = (c: Context<ApiEnv>): ClientInfo => ({
  address: c.env?.address,
  device: deviceName(c.req.header('user-agent')),
  deviceTokens: c.req.header(DEVICE_TOKEN_HEADER),
});

/** Enough to see that events of one day share an origin. */
const ADDRESS_HASH_LENGTH = 6;

/**
 * `Chrome en Windows · k3Jx9a`: the origin of a sign-in in the audit log, never an address. The hash is salted with a
 * value that is stored nowhere, so that neither a copy of the disk nor the secret reverses it.
 */
export function clientLabel({ memoryCounters, clock }: Deps, { device, address }: ClientInfo): string {
  if (!address) return device;
  const hash = memoryCounters.digest(`place:${dayOf(clock())}:${networkOf(address)}`);
  return `${device} · ${hash.slice(0, ADDRESS_HASH_LENGTH)}`;
}

const DEVICE_TOKEN_LIFETIME_MS = hours(24 * 180);
const NONCE_BYTES = 16;
const MAX_HEADER_LENGTH = 1000;
type DeviceDeps = Pick<Deps, 'keys' | 'clock'>;

/**
 * A token of a device that signed in, whose attempts are counted apart from those of strangers
 * (docs/decisions/09-abuse-and-attacks.md#rate-limits): its expiry, a nonce, and a MAC of both with the account.
 */
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
