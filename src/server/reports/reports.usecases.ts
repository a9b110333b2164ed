/** The public report of a quarter: frozen for a finished one, live for the current one. */
import { type Quarter, quarterOf, quartersBetween } from '#domain/calendar/quarter.ts';
import { type ReportAnalysis, reportAnalysis } from '#domain/pqrsd/report/analysis.schema.ts';
import { countQuarter } from '#domain/pqrsd/report/count-quarter.ts';
import { periodOf } from '#domain/pqrsd/report/period.ts';
import { type QuarterReport, quarterReport } from '#domain/pqrsd/report/report.schema.ts';
import type { Deps } from '../deps.ts';
import { firstEventOf, recordedEventOf } from '../pqrsd/case/loaded-case.ts';
import { type CaseHistory, firstFiledAt, listHistories } from './report-cases.store.ts';
import { findReport, listReports, type ReportRecord } from './reports.store.ts';

type ReportDeps = Pick<Deps, 'database' | 'clock' | 'calendar' | 'pqrsd'>;

export type PublicReport = {
  report: QuarterReport;
  /** Null while the figures may change. */
  frozenAt: Date | null;
  analysis: ReportAnalysis | null;
};

/** Counts a quarter from the histories; deterministic for a finished one. */
export async function countFromHistories(deps: ReportDeps, quarter: Quarter): Promise<QuarterReport> {
  const period = periodOf(quarter, deps.clock());
  const histories = await listHistories(deps.database.db, period);
  const cases = histories.map((one) => ({ anonymous: one.record.anonymous, history: historyOf(deps, one) }));
  return countQuarter(deps.calendar, cases, period);
}

/** A case older than event sourcing has only its filing. */
function historyOf(deps: Pick<Deps, 'calendar' | 'pqrsd'>, { record, events }: CaseHistory) {
  return (events.length > 0 ? events : [firstEventOf(deps, record)]).map(recordedEventOf);
}

/** The quarters with a report, the current one first. */
export async function listQuarters(
  deps: Pick<Deps, 'database' | 'clock'>,
): Promise<{ quarters: Quarter[]; frozen: Quarter[] }> {
  const running = quarterOf(deps.clock());
  const frozen = (await listReports(deps.database.db)).map(({ quarter }) => quarter);
  const filedAt = await firstFiledAt(deps.database.db);
  const first = [running, ...frozen, ...(filedAt ? [quarterOf(filedAt)] : [])].sort()[0] ?? running;
  return { quarters: quartersBetween(first, running).reverse(), frozen };
}

/** The report of a quarter that has begun. */
export async function readReport(deps: ReportDeps, quarter: Quarter): Promise<PublicReport> {
  const frozen = await findReport(deps.database.db, quarter);
  if (!frozen) return { report: await countFromHistories(deps, quarter), frozenAt: null, analysis: null };
  return { report: quarterReport.parse(frozen.figures), frozenAt: frozen.frozenAt, analysis: analysisOf(frozen) };
}

export const analysisOf = ({ analysis }: Pick<ReportRecord, 'analysis'>): ReportAnalysis | null =>
  analysis === null ? null : reportAnalysis.parse(analysis);
