/**
 * The public report of a quarter: live for the current one, frozen for a finished one, with the analysis that the office
 * adds to it (Ley 190 de 1995, art. 54).
 */
import { previousQuarter, type Quarter, quarterOf, quartersBetween } from '#domain/calendar/quarter.ts';
import { type DeskReport, type ReportAnalysis, reportAnalysis } from '#domain/pqrsd/report/analysis.schema.ts';
import { countQuarter } from '#domain/pqrsd/report/count-quarter.ts';
import { type QuarterReport, quarterReport } from '#domain/pqrsd/report/report.schema.ts';
import { periodOf } from '#domain/pqrsd/report/report-case.ts';
import { surveyFiguresOf } from '#domain/pqrsd/survey/survey.ts';
import type { SessionUser } from '#domain/users/user.ts';
import { formatIso } from '#shared/time/time.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { defineError } from '../http/errors.ts';
import { countScores } from '../pqrsd/survey/survey.store.ts';
import * as store from './reports.store.ts';

/** Cache tag of the report pages. */
export const REPORTS_TAG = 'informes';

const reportNotFound = defineError(404, 'Ese trimestre aún no tiene informe.');

type ReportDeps = Pick<Deps, 'database' | 'clock' | 'calendar'>;

export type PublicReport = {
  report: QuarterReport;
  /** Null while the figures may change. */
  frozenAt: Date | null;
  analysis: ReportAnalysis | null;
};

/** Counts a quarter from the histories; deterministic for a finished one. */
async function countFromHistories({ database, clock, calendar }: ReportDeps, quarter: Quarter): Promise<QuarterReport> {
  const period = periodOf(quarter, clock());
  const { db } = database;
  const survey = surveyFiguresOf(await countScores(db, period));
  return countQuarter(calendar, await store.listHistories(db, period), period, survey);
}

/** The quarters with a report, the current one first, and when the newest of the finished ones was frozen. */
export async function listQuarters({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const running = quarterOf(clock());
  const reports = await store.listReports(database.db, 'quarter');
  const frozen = reports.map(({ quarter }) => quarter);
  const filedAt = await store.firstFiledAt(database.db);
  const first = [running, ...frozen, ...(filedAt ? [quarterOf(filedAt)] : [])].sort()[0] ?? running;
  return { quarters: quartersBetween(first, running).reverse(), frozen, lastFrozenAt: reports[0]?.frozenAt ?? null };
}

/**
 * The report of a quarter that has begun. The figures of an earlier version were counted by other rules: they are counted
 * again as of the end of their quarter, and what is stored stays.
 */
export async function readReport(deps: ReportDeps, quarter: Quarter): Promise<PublicReport> {
  const frozen = await store.findReport(deps.database.db, quarter);
  if (!frozen) return { report: await countFromHistories(deps, quarter), frozenAt: null, analysis: null };
  const stored = quarterReport.safeParse(frozen.figures);
  const report = stored.success ? stored.data : await countFromHistories(deps, quarter);
  return { report, frozenAt: frozen.frozenAt, analysis: analysisOf(frozen) };
}

/** Freezes every finished quarter as of its end, however late; oldest first, so that the newest one implies all. */
export async function freezeFinishedQuarters(deps: ReportDeps & Pick<Deps, 'invalidate'>): Promise<void> {
  const { db } = deps.database;
  const last = previousQuarter(quarterOf(deps.clock()));
  if (await store.findReport(db, last)) return;
  const filedAt = await store.firstFiledAt(db);
  if (!filedAt) return;
  for (const quarter of quartersBetween(quarterOf(filedAt), last)) {
    if (await store.findReport(db, quarter)) continue;
    const figures = await countFromHistories(deps, quarter);
    if (await store.insertReport(db, figures, deps.clock())) await deps.invalidate([REPORTS_TAG]);
  }
}

const analysisOf = ({ analysis }: Pick<store.ReportRecord, 'analysis'>): ReportAnalysis | null =>
  analysis === null ? null : reportAnalysis.parse(analysis);

const toDeskReport = ({ quarter, frozenAt, analysedAt, analysis }: store.ReportSummary): DeskReport => ({
  quarter,
  frozen_at: formatIso(frozenAt),
  analysed_at: analysedAt && formatIso(analysedAt),
  analysis: analysisOf({ analysis }),
});

/** The finished quarters with their analyses, newest first. */
export const listDeskReports = async ({ database }: Pick<Deps, 'database'>) => ({
  data: (await store.listReports(database.db, 'quarter')).map(toDeskReport),
});

/** Saves and publishes the analysis; the figures stay as they are. */
export async function saveAnalysis(
  { database, clock, invalidate }: Pick<Deps, 'database' | 'clock' | 'invalidate'>,
  officer: SessionUser,
  quarter: Quarter,
  analysis: ReportAnalysis,
): Promise<DeskReport> {
  const at = clock();
  const saved = await database.db.transaction(async (tx) => {
    const record = await store.updateAnalysis(tx, quarter, { analysis, analysedAt: at });
    if (!record) throw reportNotFound();
    const event = { action: 'pqrsd.report-analysed', entity: 'pqrsd_report', entityId: quarter } as const;
    await recordAuditEvent(tx, { at, actorId: officer.id, ...event });
    return record;
  });
  await invalidate([REPORTS_TAG]);
  return toDeskReport(saved);
}
