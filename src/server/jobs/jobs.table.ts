import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** What is done once a day, and the days on which it was. */
export const dailyRuns = pgTable(
  'daily_runs',
  {
    job: text().notNull(),
    /** YYYY-MM-DD in Bogotá. */
    day: text().notNull(),
    doneAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.job, table.day] })],
);

/** The heartbeat of each job that runs by itself, and the lock that keeps two servers from running it at once. */
export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  startedAt: timestamp({ withTimezone: true }),
  finishedAt: timestamp({ withTimezone: true }),
  /** Nobody else runs it before then; a run that died frees the job by this passing. */
  lockedUntil: timestamp({ withTimezone: true }),
  /** What went wrong last time; null when it went well. */
  error: text(),
});
