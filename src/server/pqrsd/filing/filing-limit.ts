/** How many requests may be filed from one address: a village shares one, a program asks for more. */

import type { Deps } from '#server/deps.ts';
import { countFromAddress, type MemoryRateLimit } from '#server/throttle/rate-limiter.ts';
import { hours } from '#shared/time/time.ts';

const FILINGS_PER_ADDRESS: MemoryRateLimit = { name: 'filing', attempts: 120, windowMs: hours(1), storage: 'memory' };

/** Counts a request that is about to be filed; who is refused is told when to come back and how else to file. */
export async function countFiling(deps: Deps, address: string | undefined): Promise<void> {
  await countFromAddress(deps, FILINGS_PER_ADDRESS, address);
}
