import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** The days on which a daily job ran. */
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

/** The heartbeat of each job, and the lock that keeps two instances from running it at once. */
export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  startedAt: timestamp({ withTimezone: true }),
  finishedAt: timestamp({ withTimezone: true }),
  /** The expiry of the lock: a crashed run frees the job by it. */
  lockedUntil: timestamp({ withTimezone: true }),
  /** The error of the last run; null after a success. */
  error: text(),
});
