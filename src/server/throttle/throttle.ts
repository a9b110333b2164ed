/**
 * The rate limiter: counts attempts in fixed windows that begin with the clock, so that no window tells
 * when it was first used. Where a limit is counted decides who sees it and what is left of it
 * (docs/decisions/throttling.md).
 */
import { eq, lte, sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { tooManyAttempts } from '../http/errors.ts';
import { networkOf } from './network.ts';
import { throttles } from './throttle.table.ts';

/** How often something may be tried: so many times in so many milliseconds. */
export type Limit = {
  name: string;
  attempts: number;
  windowMs: number;
  /**
   * `memory`: this process only, and nothing reaches the disk; for calls that may be anonymous and for
   * subjects that hold a network address. `database`: all instances together, under a keyed hash.
   */
  where: 'memory' | 'database';
};

/** A limit whose subject may hold a network address. */
export type MemoryLimit = Limit & { where: 'memory' };

/** When the window that `now` is in ends. */
const endOf = ({ windowMs }: Limit, now: Date): number => (Math.floor(now.getTime() / windowMs) + 1) * windowMs;

/** Counts one attempt of the subject; gives the seconds to wait, 0 while the limit is not passed. */
export async function waitAfterAttempt(deps: Deps, limit: Limit, subject: string): Promise<number> {
  if (!deps.settings.rateLimits) return 0;
  const now = deps.clock();
  const endsAt = endOf(limit, now);
  const key = keyOf(limit, endsAt, subject);
  const attempts =
    limit.where === 'memory'
      ? deps.limiterMemory.add(key, endsAt, now.getTime())
      : await addToDatabase(deps, key, new Date(endsAt));
  return attempts > limit.attempts ? Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)) : 0;
}

/** Counts one attempt of the subject; throws 429 with the wait once the limit is passed. */
export async function countAttempt(deps: Deps, limit: Limit, subject: string): Promise<void> {
  const wait = await waitAfterAttempt(deps, limit, subject);
  if (wait > 0) throw tooManyAttempts(wait);
}

/** Counts one attempt from a network address, where it is known. */
export async function countFromAddress(deps: Deps, limit: MemoryLimit, address: string | undefined): Promise<void> {
  if (address) await countAttempt(deps, limit, networkOf(address));
}

/** An account as somebody at an address tries it; without a known address, the account alone. */
export const subjectOf = (account: string, address: string | undefined): string =>
  `${account} ${address ? networkOf(address) : ''}`;

/** Forgets the attempts of a subject, after it succeeded. */
export async function forgetAttempts(deps: Deps, limit: Limit, subject: string): Promise<void> {
  if (!deps.settings.rateLimits) return;
  const key = keyOf(limit, endOf(limit, deps.clock()), subject);
  if (limit.where === 'memory') return deps.limiterMemory.forget(key);
  await deps.database.db.delete(throttles).where(eq(throttles.key, await hashOf(deps, key)));
}

/**
 * Takes the last attempt of a subject back, because it succeeded: a whole hospital signs in from one
 * address. The failures of others from there still count, which `forgetAttempts` would pardon.
 */
export async function takeBackAttempt(deps: Deps, limit: Limit, subject: string): Promise<void> {
  if (!deps.settings.rateLimits) return;
  const key = keyOf(limit, endOf(limit, deps.clock()), subject);
  if (limit.where === 'memory') return deps.limiterMemory.takeBack(key);
  await deps.database.db
    .update(throttles)
    .set({ attempts: sql`greatest(${throttles.attempts} - 1, 0)` })
    .where(eq(throttles.key, await hashOf(deps, key)));
}

const keyOf = ({ name }: Limit, endsAt: number, subject: string): string => `${endsAt}:${name}:${subject}`;

const hashOf = ({ keys }: Deps, key: string): Promise<string> => keys.macText('throttle', key);

async function addToDatabase(deps: Deps, key: string, expiresAt: Date): Promise<number> {
  const { db } = deps.database;
  const [row] = await db
    .insert(throttles)
    .values({ key: await hashOf(deps, key), attempts: 1, expiresAt })
    .onConflictDoUpdate({ target: throttles.key, set: { attempts: sql`${throttles.attempts} + 1` } })
    .returning({ attempts: throttles.attempts });
  const attempts = row?.attempts ?? 1;
  if (attempts === 1) await db.delete(throttles).where(lte(throttles.expiresAt, deps.clock()));
  return attempts;
}
