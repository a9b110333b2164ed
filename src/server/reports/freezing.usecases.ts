/** Freezing of the figures of finished quarters. */
import { previousQuarter, quarterOf, quartersBetween } from '#domain/calendar/quarter.ts';
import type { Deps } from '../deps.ts';
import { firstFiledAt } from './report-cases.store.ts';
import { findReport, insertReport } from './reports.store.ts';
import { countFromHistories } from './reports.usecases.ts';

type FreezingDeps = Pick<Deps, 'database' | 'clock' | 'calendar' | 'pqrsd' | 'invalidate'>;

/** Cache tag of the report pages. */
export const REPORTS_TAG = 'informes';

/**
 * Freezes every finished quarter, oldest first, so that the newest one implies all. Figures are counted as of the end
 * of the quarter, however late the job runs.
 */
export async function freezeFinishedQuarters(deps: FreezingDeps): Promise<void> {
  const { db } = deps.database;
  const last = previousQuarter(quarterOf(deps.clock()));
  if (await findReport(db, last)) return;
  const filedAt = await firstFiledAt(db);
  if (!filedAt) return;
  for (const quarter of quartersBetween(quarterOf(filedAt), last)) {
    if (await findReport(db, quarter)) continue;
    if (await insertReport(db, await countFromHistories(deps, quarter), deps.clock())) {
      await deps.invalidate([REPORTS_TAG]);
    }
  }
}
