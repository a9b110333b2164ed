/**
 * Counting attempts in the database, so that every instance sees the same count. Keys are hashes
 * under a server key and the Bogotá day; rows go when their window ends (design.md §6).
 */
import { eq, lte, sql } from 'drizzle-orm';
import { dayOf } from '#domain/time.ts';
import type { Deps } from '../deps.ts';
import { tooManyAttempts } from '../http/errors.ts';
import { throttles } from './throttle.table.ts';

/** How often something may be tried: so many times in so many milliseconds. */
export type Limit = { name: string; attempts: number; windowMs: number };

const keyFor = (deps: Deps, limit: Limit, subject: string): Promise<string> =>
  deps.keys.macText('throttle', `${dayOf(deps.clock())}:${limit.name}:${subject}`);

/** Counts one attempt of the subject; throws 429 with the wait once the limit is passed. */
export async function countAttempt(deps: Deps, limit: Limit, subject: string): Promise<void> {
  if (!deps.settings.rateLimits) return;
  const now = deps.clock();
  const { db } = deps.database;
  const ended = sql`${throttles.expiresAt} <= ${now.toISOString()}`;
  const expiresAt = new Date(now.getTime() + limit.windowMs);
  const [row] = await db
    .insert(throttles)
    .values({ key: await keyFor(deps, limit, subject), attempts: 1, expiresAt })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        attempts: sql`case when ${ended} then 1 else ${throttles.attempts} + 1 end`,
        expiresAt: sql`case when ${ended} then ${expiresAt.toISOString()}::timestamptz else ${throttles.expiresAt} end`,
      },
    })
    .returning({ attempts: throttles.attempts, expiresAt: throttles.expiresAt });
  if (!row) return;
  if (row.attempts === 1) await db.delete(throttles).where(lte(throttles.expiresAt, now));
  if (row.attempts > limit.attempts) {
    throw tooManyAttempts(Math.max(1, Math.ceil((row.expiresAt.getTime() - now.getTime()) / 1000)));
  }
}

/** Forgets the attempts of a subject, after it succeeded. */
export async function forgetAttempts(deps: Deps, limit: Limit, subject: string): Promise<void> {
  if (!deps.settings.rateLimits) return;
  await deps.database.db.delete(throttles).where(eq(throttles.key, await keyFor(deps, limit, subject)));
}

/**
 * Takes the last attempt of a subject back, because it succeeded: a whole hospital signs in from one
 * address. The failures of others from there still count, which `forgetAttempts` would pardon.
 */
export async function takeBackAttempt(deps: Deps, limit: Limit, subject: string): Promise<void> {
  if (!deps.settings.rateLimits) return;
  const key = await keyFor(deps, limit, subject);
  await deps.database.db
    .update(throttles)
    .set({ attempts: sql`greatest(${throttles.attempts} - 1, 0)` })
    .where(eq(throttles.key, key));
}
