/** The frozen reports, and the histories that a report counts. */
import { and, asc, desc, eq, gte, isNull, like, lte, or, type SQL } from 'drizzle-orm';
import type { HalfYear } from '#domain/calendar/half-year.ts';
import type { Quarter } from '#domain/calendar/quarter.ts';
import type { QuarterReport } from '#domain/pqrsd/report/report.schema.ts';
import type { ReportHistory, Span } from '#domain/pqrsd/report/report-case.ts';
import { firstRow, hasRows, type Queryable } from '../db/database.ts';
import { recordedEventOf } from '../pqrsd/case/loaded-case.ts';
import { pqrsdCases, pqrsdEvents } from '../pqrsd/pqrsd.table.ts';
import { pqrsdReports } from './reports.table.ts';

export type ReportRecord = typeof pqrsdReports.$inferSelect;
export type ReportSummary = Omit<ReportRecord, 'figures'>;

/** Stores the figures of a quarter unless another instance has. */
export const insertReport = (db: Queryable, figures: QuarterReport, frozenAt: Date): Promise<boolean> => {
  const report = { quarter: figures.quarter, frozenAt, figures };
  return hasRows(db.insert(pqrsdReports).values(report).onConflictDoNothing().returning());
};

export const findReport = (db: Queryable, quarter: Quarter): Promise<ReportRecord | null> =>
  firstRow(db.select().from(pqrsdReports).where(eq(pqrsdReports.quarter, quarter)));

/** Stores a signed half-year; false when another signature came first. */
export const insertSigned = (db: Queryable, { half, ...signed }: Omit<ReportRecord, 'quarter'> & { half: HalfYear }) =>
  hasRows(
    db
      .insert(pqrsdReports)
      .values({ quarter: half, ...signed })
      .onConflictDoNothing()
      .returning(),
  );

/** Labels of quarters, and of half-years. */
const PERIODS = { quarter: '%-T_', half: '%-S_' };

/** The frozen quarters, or the signed half-years, without their figures, newest first. */
export async function listReports(db: Queryable, periods: keyof typeof PERIODS): Promise<ReportSummary[]> {
  const { quarter, frozenAt, analysis, analysedAt } = pqrsdReports;
  return db
    .select({ quarter, frozenAt, analysis, analysedAt })
    .from(pqrsdReports)
    .where(like(quarter, PERIODS[periods]))
    .orderBy(desc(quarter));
}

/** Updates the analysis, never the figures; null when the quarter is not frozen. */
export const updateAnalysis = (
  db: Queryable,
  quarter: Quarter,
  change: Pick<ReportRecord, 'analysis' | 'analysedAt'>,
) => firstRow(db.update(pqrsdReports).set(change).where(eq(pqrsdReports.quarter, quarter)).returning());

/** Received by the end of a period and not closed, or not due, before it began; additional cases do no harm. */
function overlapsPeriod({ from, until }: Span): SQL | undefined {
  const { receivedAt, dueAt, answeredAt, transferredAt, closedAt, lostAt } = pqrsdCases;
  const ends = [answeredAt, transferredAt, closedAt];
  const isOpen = and(...ends.map((at) => isNull(at)));
  const reaches = [receivedAt, dueAt, lostAt, ...ends].map((at) => gte(at, from));
  return and(lte(receivedAt, until), or(isOpen, ...reaches));
}

/** The histories of a period, without texts of citizens. */
export async function listHistories(db: Queryable, period: Span): Promise<ReportHistory[]> {
  const { id, rad, anonymous } = pqrsdCases;
  const { caseId, seq, at, event } = pqrsdEvents;
  const rows = await db
    .select({ caseId, rad, anonymous, at, event })
    .from(pqrsdEvents)
    .innerJoin(pqrsdCases, eq(id, caseId))
    .where(overlapsPeriod(period))
    .orderBy(asc(caseId), asc(seq));
  const byCase = Map.groupBy(rows, (row) => row.caseId);
  return [...byCase.values()].map((events) => ({
    rad: events[0]?.rad ?? '',
    anonymous: events[0]?.anonymous ?? false,
    history: events.map(recordedEventOf),
  }));
}

/** The filing of the first case, before which there are no reports. */
export async function firstFiledAt(db: Queryable): Promise<Date | null> {
  const { at, caseId } = pqrsdEvents;
  const first = await firstRow(
    db.select({ at }).from(pqrsdEvents).where(eq(pqrsdEvents.seq, 1)).orderBy(asc(caseId)).limit(1),
  );
  return first?.at ?? null;
}
