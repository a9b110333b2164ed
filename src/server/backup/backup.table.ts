import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The backups made. The portal knows their names, not where they are stored. */
export const backups = pgTable('backups', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  madeAt: timestamp({ withTimezone: true }).notNull(),
  /** The file name without its folder. */
  name: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  encrypted: boolean().notNull(),
  /** When its removal was recorded. */
  removedAt: timestamp({ withTimezone: true }),
});
