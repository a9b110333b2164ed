import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Visits of a page in a Bogotá day: a number, no cookie, no address. */
export const visits = pgTable(
  'visits',
  { path: text().notNull(), day: date().notNull(), count: integer().notNull().default(0) },
  (table) => [primaryKey({ columns: [table.path, table.day] })],
);
