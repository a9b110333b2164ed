import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';

/** What is known of each stored file; its bytes are in the file store under the same name. */
export const files = pgTable(
  'files',
  {
    name: text().primaryKey(),
    originalName: text().notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    sha256: text().notNull(),
    ownerId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('files_owner_idx').on(table.ownerId)],
);
