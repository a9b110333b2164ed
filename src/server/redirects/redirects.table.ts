import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Addresses of before, and where they lead now. */
export const redirects = pgTable('redirects', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** As `canonicalAddress` writes it; it may end in `*`. */
  from: text().notNull().unique(),
  to: text().notNull(),
  uses: integer().notNull().default(0),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
