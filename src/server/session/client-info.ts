import type { Context } from 'hono';
import { DEVICE_TOKEN_HEADER } from '#shared/api/session.schema.ts';
import { deviceName } from '#shared/formats/user-agent.ts';
import { dayOf } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { networkOf } from '../throttle/client-network.ts';

/** Where a request comes from, as far as it is known. */
export type ClientInfo = {
  address: string | undefined;
  device: string;
  /** Tokens of devices that signed in before (known-device.ts). */
  deviceTokens?: string | undefined;
};

/** The address that the HTTP server gives and the device that the browser names. */
export const readClientInfo = <Env extends Pick<ApiEnv, 'Bindings'>>(c: Context<Env>): ClientInfo => ({
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
export function clientLabel(
  { memoryCounters, clock }: Pick<Deps, 'memoryCounters' | 'clock'>,
  { device, address }: ClientInfo,
): string {
  if (!address) return device;
  const hash = memoryCounters.digest(`place:${dayOf(clock())}:${networkOf(address)}`);
  return `${device} · ${hash.slice(0, ADDRESS_HASH_LENGTH)}`;
}
