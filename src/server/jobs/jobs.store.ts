import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { jobs } from './jobs.table.ts';

export type JobRecord = typeof jobs.$inferSelect;

/** Takes the lock of a job; false while another run holds it and has not overstayed. */
export async function lockJob(db: Queryable, name: string, now: Date, until: Date): Promise<boolean> {
  const rows = await db
    .insert(jobs)
    .values({ name, startedAt: now, lockedUntil: until })
    .onConflictDoUpdate({
      target: jobs.name,
      set: { startedAt: now, lockedUntil: until },
      setWhere: or(isNull(jobs.lockedUntil), lte(jobs.lockedUntil, now)),
    })
    .returning({ name: jobs.name });
  return rows.length > 0;
}

/** Lets go of the lock and notes how it went; nothing when the run overstayed and another has the lock. */
export async function releaseJob(
  db: Queryable,
  { name, lockedUntil }: { name: string; lockedUntil: Date },
  outcome: { finishedAt: Date; error: null } | { error: string },
): Promise<void> {
  await db
    .update(jobs)
    .set({ ...outcome, lockedUntil: null })
    .where(and(eq(jobs.name, name), eq(jobs.lockedUntil, lockedUntil)));
}

/** Says that a job is to be waited for from now on, where none has run yet. */
export async function registerJob(db: Queryable, name: string, now: Date): Promise<void> {
  await db.insert(jobs).values({ name, finishedAt: now }).onConflictDoNothing();
}

export async function listJobs(db: Queryable): Promise<JobRecord[]> {
  return db.select().from(jobs).orderBy(jobs.name);
}
