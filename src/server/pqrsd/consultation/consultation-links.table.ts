import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { ofCase } from '../pqrsd.table.ts';

/** Links by which colleagues answer a request for input; the history of the case says until when they serve. */
export const pqrsdConsultationLinks = pgTable(
  'pqrsd_consultation_links',
  {
    /** Keyed hash: the token is only in the mail. */
    tokenHash: text().primaryKey(),
    caseId: ofCase(),
    /** The number of the event that asked. */
    consultation: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('pqrsd_consultation_links_case_idx').on(table.caseId)],
);
