import { dayOf } from '#domain/time.ts';
import type { Deps } from '../deps.ts';
import { networkOf } from '../throttle/network.ts';
import type { Origin } from './session.usecases.ts';

/** Enough to see that many events of a day come from one place. */
const MARK_LENGTH = 6;

/**
 * `Chrome en Windows · k3Jx9a`: what the audit log says of where a sign-in came from; never an address. The
 * mark is made under a salt that is stored nowhere, so that no copy of the disk and no secret turns it back.
 */
export function placeOf(deps: Pick<Deps, 'limiterMemory' | 'clock'>, { device, address }: Origin): string {
  if (!address) return device;
  const mark = deps.limiterMemory.digest(`place:${dayOf(deps.clock())}:${networkOf(address)}`);
  return `${device} · ${mark.slice(0, MARK_LENGTH)}`;
}
