import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Attempts of accounts per window, under keyed hashes that change with it, never of addresses
 * (docs/decisions/09-abuse-and-attacks.md#rate-limits).
 */
export const throttles = pgTable(
  'throttles',
  { key: text().primaryKey(), attempts: integer().notNull(), expiresAt: timestamp({ withTimezone: true }).notNull() },
  (table) => [index('throttles_expiry_idx').on(table.expiresAt)],
);
