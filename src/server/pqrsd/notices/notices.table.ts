import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { ofCase } from '../pqrsd.table.ts';

/** Public notices of answers that no other channel delivers (CPACA, art. 69). */
export const pqrsdNotices = pgTable(
  'pqrsd_notices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    caseId: ofCase(),
    text: text().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
    /** The last second of its fifth business day. */
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('pqrsd_notices_until_idx').on(table.until)],
);
