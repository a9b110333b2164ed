import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { DESK_DATA_KINDS } from '#domain/pqrsd/desk-data/desk-data.ts';

/** The versions of what the hospital changes over the installed rules of the desk, append-only; take-over-desk-data.ts reads those of other kinds. */
export const deskData = pgTable(
  'desk_data',
  {
    kind: text({ enum: DESK_DATA_KINDS }).notNull(),
    /** Code of a term, or the only key of its kind. */
    key: text().notNull(),
    version: integer().notNull(),
    /** By the schema of its kind; NULL: what is installed. */
    value: jsonb(),
    reason: text(),
    /** No foreign key, and the name beside it: the version outlives the account. */
    authorId: integer().notNull(),
    authorName: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key, table.version] })],
);
