import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { pqrsdCases } from '../pqrsd.table.ts';

/** Answers that are made known by a public notice, because nothing else reaches whoever asked (CPACA, art. 69). */
export const pqrsdNotices = pgTable(
  'pqrsd_notices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    caseId: integer()
      .notNull()
      .references(() => pqrsdCases.id),
    /** What everybody reads. */
    text: text().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
    /** The last second of its fifth business day. */
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('pqrsd_notices_until_idx').on(table.until)],
);
