import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Invalidated cache tags, for the other servers on this database: each has a page cache of its own. */
export const cacheInvalidations = pgTable(
  'page_drops',
  {
    tag: text().primaryKey(),
    /** Grows with every invalidation; that of the last one of this tag. */
    number: integer().notNull(),
  },
  (table) => [index().on(table.number)],
);
