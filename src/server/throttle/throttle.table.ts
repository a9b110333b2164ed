import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Attempts in a window, under keyed hashes that change every day (design.md §6, «Throttling»). */
export const throttles = pgTable(
  'throttles',
  { key: text().primaryKey(), attempts: integer().notNull(), expiresAt: timestamp({ withTimezone: true }).notNull() },
  (table) => [index('throttles_expiry_idx').on(table.expiresAt)],
);
