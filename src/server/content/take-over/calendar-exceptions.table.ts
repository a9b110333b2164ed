import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Where the exceptions of the calendar were before they were content. No other code than the take-over knows it. */
export const calendarExceptions = pgTable(
  'calendar_exceptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** YYYY-MM-DD in Bogotá. */
    day: text().notNull(),
    working: boolean().notNull(),
    /** The act or judgement that orders it. */
    reason: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    removedAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('calendar_exceptions_day_key').on(table.day).where(sql`removed_at is null`)],
);
