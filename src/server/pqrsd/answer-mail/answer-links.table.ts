import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { ofCase } from '../pqrsd.table.ts';

/** One-time links that open an answer without the clave. */
export const pqrsdAnswerLinks = pgTable(
  'pqrsd_answer_links',
  {
    /** Keyed hash: the token is only in the mail. */
    tokenHash: text().primaryKey(),
    caseId: ofCase(),
    /** The number of the event that answered. */
    answerSeq: integer().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('pqrsd_answer_links_case_idx').on(table.caseId)],
);
