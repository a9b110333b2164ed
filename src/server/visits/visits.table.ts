import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Visit counts per page and Bogotá day, without cookies or addresses. */
export const visits = pgTable(
  'visits',
  { path: text().notNull(), day: date().notNull(), count: integer().notNull().default(0) },
  (table) => [primaryKey({ columns: [table.path, table.day] })],
);
