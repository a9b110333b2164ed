import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The copies that were made. Where they are kept now the portal does not know: only their names. */
export const backups = pgTable('backups', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  madeAt: timestamp({ withTimezone: true }).notNull(),
  /** Without the folder. */
  name: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  encrypted: boolean().notNull(),
  /** Since when somebody says that it is gone. */
  removedAt: timestamp({ withTimezone: true }),
});
