/**
 * How much was answered in time. In a good quarter only a few are late, and those few are hidden; then the share is told
 * as a band wide enough that the number behind it cannot be found.
 */

import { MIN_PUBLISHED_COUNT } from './cell-suppression.ts';
import type { AllFigures } from './report.schema.ts';
import { REPORT_STATUSES, type ReportCase, type ReportStatus } from './report-case.ts';

/** Shares at which one band ends and the next begins, from the narrowest bands to the widest. */
const BANDS = [10, 2];

export function onTimeRange(
  counted: readonly ReportCase[],
  table: AllFigures['by']['standing'],
): AllFigures['on_time'] {
  const numberOf = (standing: ReportStatus) => counted.filter((one) => one.standing === standing).length;
  const inTime = numberOf('a_tiempo');
  const due = inTime + numberOf('tarde') + numberOf('vencida');
  if (due === 0 || !table) return null;
  const isShown = (['a_tiempo', 'tarde', 'vencida'] as const).every(
    (standing) => table.totals[REPORT_STATUSES.indexOf(standing)] !== null,
  );
  return isShown ? { least: inTime / due, most: inTime / due } : bandOf(inTime, due);
}

/** The narrowest band that holds so many numbers that none of them is told. */
function bandOf(inTime: number, due: number): AllFigures['on_time'] {
  const bands = BANDS.find((count) => due / count >= MIN_PUBLISHED_COUNT);
  if (bands === undefined) return null;
  const band = Math.min(bands - 1, Math.floor((inTime / due) * bands));
  return { least: band / bands, most: (band + 1) / bands };
}
