import { and, count, eq, gte, lte } from 'drizzle-orm';
import type { Span } from '#domain/pqrsd/report/report-case.ts';
import { SCORES, type ScoreCounts } from '#domain/pqrsd/survey/survey.ts';
import { firstRow, type Queryable } from '#server/db/database.ts';
import { recordOf } from '#shared/fields/keys-of.ts';
import { pqrsdSurveys } from './survey.table.ts';

export type SurveyRecord = typeof pqrsdSurveys.$inferSelect;

/** Stores an answer; a second one replaces it and keeps the instant of the first. */
export async function saveSurvey(db: Queryable, survey: SurveyRecord): Promise<void> {
  const { score, words } = survey;
  await db
    .insert(pqrsdSurveys)
    .values(survey)
    .onConflictDoUpdate({ target: pqrsdSurveys.caseId, set: { score, words } });
}

export const findSurvey = (db: Queryable, caseId: number): Promise<SurveyRecord | null> =>
  firstRow(db.select().from(pqrsdSurveys).where(eq(pqrsdSurveys.caseId, caseId)));

/** The answers of a period by score. */
export async function countScores(db: Queryable, { from, until }: Span): Promise<ScoreCounts> {
  const { score, answeredAt } = pqrsdSurveys;
  const isIn = and(gte(answeredAt, from), lte(answeredAt, until));
  const found = await db.select({ score, number: count() }).from(pqrsdSurveys).where(isIn).groupBy(score);
  const numbers = new Map(found.map((row) => [row.score, row.number]));
  return recordOf(SCORES, (one) => numbers.get(one) ?? 0);
}

/** Erases the words of an anonymised case; the score stays in the figures. */
export const eraseSurveyWords = (db: Queryable, caseId: number) =>
  db.update(pqrsdSurveys).set({ words: null }).where(eq(pqrsdSurveys.caseId, caseId));
