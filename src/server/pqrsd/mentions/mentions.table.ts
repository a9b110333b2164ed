import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#server/users/users.table.ts';
import { ofCase } from '../pqrsd.table.ts';

/** Officers whom a note mentions, until they open the case. */
export const pqrsdMentions = pgTable(
  'pqrsd_mentions',
  {
    caseId: ofCase(),
    /** The number of the event of the note. */
    seq: integer().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When the officer opened the case afterwards; NULL: not yet. */
    openedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.seq, table.userId] }),
    index('pqrsd_mentions_unopened_idx').on(table.userId, table.caseId).where(sql`opened_at is null`),
  ],
);
