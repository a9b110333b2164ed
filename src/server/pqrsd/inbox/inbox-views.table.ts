import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#server/users/users.table.ts';

/** The lists that an officer saved under a name. */
export const inboxViews = pgTable(
  'inbox_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Filters and order as in the address of the list; never a search, which may name a person. */
    query: text().notNull(),
  },
  (table) => [uniqueIndex('inbox_views_name_key').on(table.userId, table.name)],
);
