import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './users.table.ts';

/** Hashed links of password recovery; using one deletes the others of the user. */
export const passwordLinks = pgTable(
  'password_links',
  {
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('password_links_user_idx').on(table.userId)],
);
