/** Rate limit of filings per address: a village may share one. */
import type { Deps } from '#server/deps.ts';
import { countFromAddress, type MemoryRateLimit } from '#server/throttle/rate-limiter.ts';
import { hours } from '#shared/time/time.ts';

const FILINGS_PER_ADDRESS: MemoryRateLimit = { name: 'filing', attempts: 120, windowMs: hours(1), storage: 'memory' };

/** Counts a filing; throws 429 with the waiting time and the other channels. */
export async function countFiling(deps: Deps, address: string | undefined): Promise<void> {
  await countFromAddress(deps, FILINGS_PER_ADDRESS, address);
}
