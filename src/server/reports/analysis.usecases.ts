/** The analysis that the office adds to a finished quarter (Ley 190 de 1995, art. 54). */
import type { Quarter } from '#domain/calendar/quarter.ts';
import type { DeskReport, ReportAnalysis } from '#domain/pqrsd/report/analysis.schema.ts';
import type { SessionUser } from '#domain/users/user.ts';
import { formatIso } from '#shared/time/time.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { REPORTS_TAG } from './freezing.usecases.ts';
import { reportNotFound } from './reports.errors.ts';
import { listReports, type ReportRecord, updateAnalysis } from './reports.store.ts';
import { analysisOf } from './reports.usecases.ts';

const toDeskReport = (record: Omit<ReportRecord, 'figures'>): DeskReport => ({
  quarter: record.quarter,
  frozen_at: formatIso(record.frozenAt),
  analysed_at: record.analysedAt && formatIso(record.analysedAt),
  analysis: analysisOf(record),
});

export async function listDeskReports(deps: Pick<Deps, 'database'>): Promise<{ data: DeskReport[] }> {
  return { data: (await listReports(deps.database.db)).map(toDeskReport) };
}

/** Saves and publishes the analysis; the figures stay as they are. */
export async function saveAnalysis(
  deps: Pick<Deps, 'database' | 'clock' | 'invalidate'>,
  officer: SessionUser,
  quarter: Quarter,
  analysis: ReportAnalysis,
): Promise<DeskReport> {
  const at = deps.clock();
  const saved = await deps.database.db.transaction(async (tx) => {
    const record = await updateAnalysis(tx, quarter, { analysis, analysedAt: at });
    if (!record) throw reportNotFound();
    const action = 'pqrsd.report-analysed';
    await recordAuditEvent(tx, { at, actorId: officer.id, action, entity: 'pqrsd_report', entityId: quarter });
    return record;
  });
  await deps.invalidate([REPORTS_TAG]);
  return toDeskReport(saved);
}
