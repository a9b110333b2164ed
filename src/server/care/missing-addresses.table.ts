import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Addresses that browsers asked for and the site does not have, per Bogotá day, without anything about who asked. */
export const missingAddresses = pgTable(
  'missing_addresses',
  { day: date().notNull(), address: text().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.address] })],
);
