import { desc, eq } from 'drizzle-orm';
import type { Quarter } from '#domain/calendar/quarter.ts';
import type { ReportAnalysis } from '#domain/pqrsd/report/analysis.schema.ts';
import type { QuarterReport } from '#domain/pqrsd/report/report.schema.ts';
import type { Queryable } from '../db/database.ts';
import { pqrsdReports } from './reports.table.ts';

export type ReportRecord = typeof pqrsdReports.$inferSelect;

/** Stores the figures of a quarter unless another instance has. */
export async function insertReport(db: Queryable, figures: QuarterReport, frozenAt: Date): Promise<boolean> {
  const { quarter } = figures;
  const rows = await db.insert(pqrsdReports).values({ quarter, frozenAt, figures }).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function findReport(db: Queryable, quarter: Quarter): Promise<ReportRecord | null> {
  const [row] = await db.select().from(pqrsdReports).where(eq(pqrsdReports.quarter, quarter));
  return row ?? null;
}

/** The frozen quarters without their figures, newest first. */
export async function listReports(db: Queryable): Promise<Omit<ReportRecord, 'figures'>[]> {
  const { quarter, frozenAt, analysis, analysedAt } = pqrsdReports;
  return db.select({ quarter, frozenAt, analysis, analysedAt }).from(pqrsdReports).orderBy(desc(quarter));
}

/** Updates the analysis, never the figures; null when the quarter is not frozen. */
export async function updateAnalysis(
  db: Queryable,
  quarter: Quarter,
  { analysis, analysedAt }: { analysis: ReportAnalysis; analysedAt: Date },
): Promise<ReportRecord | null> {
  const [row] = await db
    .update(pqrsdReports)
    .set({ analysis, analysedAt })
    .where(eq(pqrsdReports.quarter, quarter))
    .returning();
  return row ?? null;
}
