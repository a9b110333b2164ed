import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Kept pages that were dropped, by tag, for the other servers on this database: each keeps pages of its own. */
export const cacheInvalidations = pgTable(
  'page_drops',
  {
    tag: text().primaryKey(),
    /** Grows with every drop; the last one of this tag. */
    number: integer().notNull(),
  },
  (table) => [index().on(table.number)],
);
