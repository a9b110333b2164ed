import { dayOf } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { networkOf } from '../throttle/client-network.ts';
import type { ClientInfo } from './session.usecases.ts';

/** Enough to see that many events of a day come from one place. */
const ADDRESS_HASH_LENGTH = 6;

/**
 * `Chrome en Windows · k3Jx9a`: what the audit log says of where a sign-in came from; never an address. The
 * mark is made under a salt that is stored nowhere, so that no copy of the disk and no secret turns it back.
 */
export function clientLabel(deps: Pick<Deps, 'memoryCounters' | 'clock'>, { device, address }: ClientInfo): string {
  if (!address) return device;
  const mark = deps.memoryCounters.digest(`place:${dayOf(deps.clock())}:${networkOf(address)}`);
  return `${device} · ${mark.slice(0, ADDRESS_HASH_LENGTH)}`;
}
