/**
 * The rate limiter: counts attempts in fixed windows aligned to the clock, so that no window tells when it was first
 * used. The storage of a limit decides which instances see it and what is written (docs/decisions/09-abuse-and-attacks.md#rate-limits).
 */
import { eq, lte, sql } from 'drizzle-orm';
import { onlyRow } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { tooManyAttempts } from '../http/errors.ts';
import { networkOf } from './client-network.ts';
import { throttles } from './throttles.table.ts';

/** At most `attempts` in each window of `windowMs`. */
export type RateLimit = {
  name: string;
  attempts: number;
  windowMs: number;
  /**
   * `memory`: this process only, nothing reaches the disk; for anonymous calls and for subjects that contain a network
   * address. `database`: all instances together, under a keyed hash.
   */
  storage: 'memory' | 'database';
};

/** A limit whose subject may contain a network address. */
export type MemoryRateLimit = RateLimit & { storage: 'memory' };

export function memoryLimit(name: string, attempts: number, windowMs: number): MemoryRateLimit {
  return { name, attempts, windowMs, storage: 'memory' };
}

export function databaseLimit(name: string, attempts: number, windowMs: number): RateLimit {
  return { name, attempts, windowMs, storage: 'database' };
}

type LimiterDeps = Pick<Deps, 'settings' | 'clock' | 'memoryCounters' | 'keys' | 'database'>;

function windowOf({ name, windowMs }: RateLimit, subject: string, now: Date): { key: string; endsAt: number } {
  const endsAt = (Math.floor(now.getTime() / windowMs) + 1) * windowMs;
  return { key: `${endsAt}:${name}:${subject}`, endsAt };
}

/** Counts one attempt of the subject; gives the seconds to wait, 0 within the limit. */
export async function secondsToWait(deps: LimiterDeps, limit: RateLimit, subject: string): Promise<number> {
  if (!deps.settings.rateLimits) return 0;
  const now = deps.clock();
  const { key, endsAt } = windowOf(limit, subject, now);
  const attempts =
    limit.storage === 'memory'
      ? deps.memoryCounters.increment(key, endsAt, now.getTime())
      : await incrementInDatabase(deps, key, new Date(endsAt));
  return attempts > limit.attempts ? Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)) : 0;
}

/** Counts one attempt of the subject; throws 429 with the wait beyond the limit. */
export async function countAttempt(deps: LimiterDeps, limit: RateLimit, subject: string): Promise<void> {
  const wait = await secondsToWait(deps, limit, subject);
  if (wait > 0) throw tooManyAttempts(wait);
}

export async function countFromAddress(deps: LimiterDeps, limit: MemoryRateLimit, address: string | undefined) {
  if (address) await countAttempt(deps, limit, networkOf(address));
}

/** The subject of an account tried from an address; without a known address, the account alone. */
export const rateLimitSubject = (account: string, address: string | undefined): string =>
  `${account} ${address ? networkOf(address) : ''}`;

/** Resets the count of a subject after a success. */
export async function resetAttempts(deps: LimiterDeps, limit: RateLimit, subject: string): Promise<void> {
  if (!deps.settings.rateLimits) return;
  const { key } = windowOf(limit, subject, deps.clock());
  if (limit.storage === 'memory') return deps.memoryCounters.forget(key);
  await deps.database.db.delete(throttles).where(eq(throttles.key, await hashKey(deps, key)));
}

/**
 * Refunds the last attempt of a subject after a success: a whole hospital signs in from one address. Failures of others
 * still count, unlike with `resetAttempts`.
 */
export async function refundAttempt(deps: LimiterDeps, limit: RateLimit, subject: string): Promise<void> {
  if (!deps.settings.rateLimits) return;
  const { key } = windowOf(limit, subject, deps.clock());
  if (limit.storage === 'memory') return deps.memoryCounters.decrement(key);
  const attempts = sql`greatest(${throttles.attempts} - 1, 0)`;
  const isThis = eq(throttles.key, await hashKey(deps, key));
  await deps.database.db.update(throttles).set({ attempts }).where(isThis);
}

const hashKey = ({ keys }: LimiterDeps, key: string): Promise<string> => keys.macText('throttle', key);

async function incrementInDatabase(deps: LimiterDeps, key: string, expiresAt: Date): Promise<number> {
  const { db } = deps.database;
  const set = { attempts: sql`${throttles.attempts} + 1` };
  const insertion = db.insert(throttles).values({ key: await hashKey(deps, key), attempts: 1, expiresAt });
  const { attempts } = await onlyRow(insertion.onConflictDoUpdate({ target: throttles.key, set }).returning());
  if (attempts === 1) await db.delete(throttles).where(lte(throttles.expiresAt, deps.clock()));
  return attempts;
}
