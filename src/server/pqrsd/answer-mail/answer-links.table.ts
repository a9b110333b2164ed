import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { ofCase } from '../pqrsd.table.ts';

/** One-time links of mail: one opens an answer without the clave, or gives a new clave. */
export const pqrsdAnswerLinks = pgTable(
  'pqrsd_answer_links',
  {
    /** Keyed hash: the token is only in the mail. */
    tokenHash: text().primaryKey(),
    caseId: ofCase(),
    /** The number of the event that answered; NULL: the link gives a new clave. */
    answerSeq: integer(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('pqrsd_answer_links_case_idx').on(table.caseId)],
);
