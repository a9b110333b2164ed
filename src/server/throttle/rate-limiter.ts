/**
 * The rate limiter: counts attempts in fixed windows that begin with the clock, so that no window tells
 * when it was first used. Where a limit is counted decides who sees it and what is left of it
 * (docs/decisions/throttling.md).
 */
import { eq, lte, sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { tooManyAttempts } from '../http/errors.ts';
import { networkOf } from './client-network.ts';
import { throttles } from './throttles.table.ts';

/** How often something may be tried: so many times in so many milliseconds. */
export type RateLimit = {
  name: string;
  attempts: number;
  windowMs: number;
  /**
   * `memory`: this process only, and nothing reaches the disk; for calls that may be anonymous and for
   * subjects that hold a network address. `database`: all instances together, under a keyed hash.
   */
  storage: 'memory' | 'database';
};

/** A limit whose subject may hold a network address. */
export type MemoryRateLimit = RateLimit & { storage: 'memory' };

/** When the window that `now` is in ends. */
const windowEnd = ({ windowMs }: RateLimit, now: Date): number => (Math.floor(now.getTime() / windowMs) + 1) * windowMs;

/** Counts one attempt of the subject; gives the seconds to wait, 0 while the limit is not passed. */
export async function secondsToWait(deps: Deps, limit: RateLimit, subject: string): Promise<number> {
  if (!deps.settings.rateLimits) return 0;
  const now = deps.clock();
  const endsAt = windowEnd(limit, now);
  const key = windowKey(limit, endsAt, subject);
  const attempts =
    limit.storage === 'memory'
      ? deps.memoryCounters.increment(key, endsAt, now.getTime())
      : await incrementInDatabase(deps, key, new Date(endsAt));
  return attempts > limit.attempts ? Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)) : 0;
}

/** Counts one attempt of the subject; throws 429 with the wait once the limit is passed. */
export async function countAttempt(deps: Deps, limit: RateLimit, subject: string): Promise<void> {
  const wait = await secondsToWait(deps, limit, subject);
  if (wait > 0) throw tooManyAttempts(wait);
}

/** Counts one attempt from a network address, where it is known. */
export async function countFromAddress(deps: Deps, limit: MemoryRateLimit, address: string | undefined): Promise<void> {
  if (address) await countAttempt(deps, limit, networkOf(address));
}

/** An account as somebody at an address tries it; without a known address, the account alone. */
export const rateLimitSubject = (account: string, address: string | undefined): string =>
  `${account} ${address ? networkOf(address) : ''}`;

/** Forgets the attempts of a subject, after it succeeded. */
export async function resetAttempts(deps: Deps, limit: RateLimit, subject: string): Promise<void> {
  if (!deps.settings.rateLimits) return;
  const key = windowKey(limit, windowEnd(limit, deps.clock()), subject);
  if (limit.storage === 'memory') return deps.memoryCounters.forget(key);
  await deps.database.db.delete(throttles).where(eq(throttles.key, await hashKey(deps, key)));
}

/**
 * Takes the last attempt of a subject back, because it succeeded: a whole hospital signs in from one
 * address. The failures of others from there still count, which `forgetAttempts` would pardon.
 */
export async function refundAttempt(deps: Deps, limit: RateLimit, subject: string): Promise<void> {
  if (!deps.settings.rateLimits) return;
  const key = windowKey(limit, windowEnd(limit, deps.clock()), subject);
  if (limit.storage === 'memory') return deps.memoryCounters.decrement(key);
  await deps.database.db
    .update(throttles)
    .set({ attempts: sql`greatest(${throttles.attempts} - 1, 0)` })
    .where(eq(throttles.key, await hashKey(deps, key)));
}

const windowKey = ({ name }: RateLimit, endsAt: number, subject: string): string => `${endsAt}:${name}:${subject}`;

const hashKey = ({ keys }: Deps, key: string): Promise<string> => keys.macText('throttle', key);

async function incrementInDatabase(deps: Deps, key: string, expiresAt: Date): Promise<number> {
  const { db } = deps.database;
  const [row] = await db
    .insert(throttles)
    .values({ key: await hashKey(deps, key), attempts: 1, expiresAt })
    .onConflictDoUpdate({ target: throttles.key, set: { attempts: sql`${throttles.attempts} + 1` } })
    .returning({ attempts: throttles.attempts });
  const attempts = row?.attempts ?? 1;
  if (attempts === 1) await db.delete(throttles).where(lte(throttles.expiresAt, deps.clock()));
  return attempts;
}
