import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { hasRows, type Queryable } from '../db/database.ts';
import { dailyRuns, jobs } from './jobs.table.ts';

export type JobRecord = typeof jobs.$inferSelect;

/** Takes the lock of a job; false while another run holds it and it has not expired. */
export const lockJob = (db: Queryable, name: string, now: Date, until: Date): Promise<boolean> =>
  hasRows(
    db
      .insert(jobs)
      .values({ name, startedAt: now, lockedUntil: until })
      .onConflictDoUpdate({
        target: jobs.name,
        set: { startedAt: now, lockedUntil: until },
        setWhere: or(isNull(jobs.lockedUntil), lte(jobs.lockedUntil, now)),
      })
      .returning(),
  );

/** Moves the expiry of a lock; false when another run has it by now. */
export const extendLock = (
  db: Queryable,
  { name, lockedUntil }: { name: string; lockedUntil: Date },
  until: Date,
): Promise<boolean> =>
  hasRows(
    db
      .update(jobs)
      .set({ lockedUntil: until })
      .where(and(eq(jobs.name, name), eq(jobs.lockedUntil, lockedUntil)))
      .returning(),
  );

/** Releases the lock and stores the outcome; does nothing when the lock expired and another run has it. */
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

/** Registers a job that has never run, so that its health is watched from now on. */
export async function registerJob(db: Queryable, name: string, now: Date): Promise<void> {
  await db.insert(jobs).values({ name, finishedAt: now }).onConflictDoNothing();
}

export const listJobs = (db: Queryable): Promise<JobRecord[]> => db.select().from(jobs).orderBy(jobs.name);

/** Marks the run of a day; false when it was already marked, also by another instance. */
export const markDailyRun = (tx: Queryable, job: string, day: string, doneAt: Date): Promise<boolean> =>
  hasRows(tx.insert(dailyRuns).values({ job, day, doneAt }).onConflictDoNothing().returning());
