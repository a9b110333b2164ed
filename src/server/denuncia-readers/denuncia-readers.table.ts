import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';

/** The accounts that may read reports of corruption, while their role reads PQRSD and they are active. */
export const denunciaReaders = pgTable('denuncia_readers', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  addedAt: timestamp({ withTimezone: true }).notNull(),
  /** NULL: taken over from the list of an earlier version. */
  addedByName: text(),
});
