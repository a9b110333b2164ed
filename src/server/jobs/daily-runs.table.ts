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
