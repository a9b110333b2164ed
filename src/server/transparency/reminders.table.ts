import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { REMINDER_KINDS } from '#domain/site/reminders.ts';

/** What owners of content were reminded of: once before and once after each due day. */
export const contentReminders = pgTable(
  'content_reminders',
  {
    /** `leaf 4.2`, `page pages/nosotros`. */
    subject: text().notNull(),
    /** YYYY-MM-DD in Bogotá. */
    due: text().notNull(),
    kind: text({ enum: REMINDER_KINDS }).notNull(),
    remindedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.due, table.kind] })],
);
