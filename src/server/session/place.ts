import { dayOf } from '#domain/time.ts';
import type { Deps } from '../deps.ts';
import type { Origin } from './session.usecases.ts';

/** Enough to see that many traces of a day come from one place, too little to tell which. */
const MARK_LENGTH = 6;

/** `Chrome en Windows · k3Jx9a`: what the audit log says of where a sign-in came from; never an address. */
export async function placeOf(deps: Pick<Deps, 'keys' | 'clock'>, { device, address }: Origin): Promise<string> {
  if (!address) return device;
  const mark = await deps.keys.macText('place', `${dayOf(deps.clock())}:${address}`);
  return `${device} · ${mark.slice(0, MARK_LENGTH)}`;
}
