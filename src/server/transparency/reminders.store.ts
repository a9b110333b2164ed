import { hasRows, type Queryable } from '../db/database.ts';
import { contentReminders } from './reminders.table.ts';

export type Reminder = Omit<typeof contentReminders.$inferInsert, 'remindedAt'>;

/** Marks a reminder; false when it was given before, also by another instance. */
export const markReminder = (tx: Queryable, { subject, due, kind }: Reminder, remindedAt: Date): Promise<boolean> =>
  hasRows(tx.insert(contentReminders).values({ subject, due, kind, remindedAt }).onConflictDoNothing().returning());
