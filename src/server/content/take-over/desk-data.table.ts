import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** The versions that earlier portals kept of the data of the desk over its files, append-only. No other code than the take-over knows it. */
export const deskData = pgTable(
  'desk_data',
  {
    kind: text().notNull(),
    /** The code of a term, the id of a text, or the only key of its kind. */
    key: text().notNull(),
    version: integer().notNull(),
    /** NULL: what is installed. */
    value: jsonb(),
    reason: text(),
    /** No foreign key, and the name beside it: the version outlives the account. */
    authorId: integer().notNull(),
    authorName: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key, table.version] })],
);
