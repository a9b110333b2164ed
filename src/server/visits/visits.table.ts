import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Visit counts per page and Bogotá day, without cookies or addresses. */
export const visits = pgTable(
  'visits',
  { path: text().notNull(), day: date().notNull(), count: integer().notNull().default(0) },
  (table) => [primaryKey({ columns: [table.path, table.day] })],
);

/** Answers about a page per Bogotá day: useful and not useful. */
export const feedback = pgTable(
  'feedback',
  {
    path: text().notNull(),
    day: date().notNull(),
    useful: boolean().notNull(),
    count: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.path, table.day, table.useful] })],
);
