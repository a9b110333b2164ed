import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** The last number of each series and Bogotá year; its row lock makes a series gapless. */
export const counters = pgTable(
  'counters',
  { series: text().notNull(), year: integer().notNull(), lastNumber: integer().notNull() },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
);
