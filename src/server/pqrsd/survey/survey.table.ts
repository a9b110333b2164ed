import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { SCORES } from '#domain/pqrsd/survey/survey.ts';
import { ofCase } from '../pqrsd.table.ts';

/** What people answered in the survey of a case, at most once each; no address and no name. */
export const pqrsdSurveys = pgTable(
  'pqrsd_surveys',
  {
    caseId: ofCase().primaryKey(),
    score: text({ enum: SCORES }).notNull(),
    /** For the desk only. NULL: none, or anonymised. */
    words: text(),
    /** The first answer, which gives it its period. */
    answeredAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('pqrsd_surveys_answered_idx').on(table.answeredAt)],
);
