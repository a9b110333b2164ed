/** Keeping the figures of each quarter as they were when it ended. */
import { previousQuarter, quarterOf, quartersBetween } from '#domain/calendar/quarter.ts';
import type { Deps } from '../deps.ts';
import { firstFiledAt } from './report-cases.store.ts';
import { findReport, insertReport } from './reports.store.ts';
import { countFromHistories } from './reports.usecases.ts';

/** What pages made from reports are kept under. */
export const REPORTS_TAG = 'informes';

/**
 * Keeps every finished quarter that is not kept yet, the oldest first, so that the last one being there means that
 * all are. Figures are counted as they stood when the quarter ended, however late this is done.
 */
export async function freezeFinishedQuarters(deps: Deps): Promise<void> {
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
