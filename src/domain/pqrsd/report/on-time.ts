/**
 * The share answered in time. When few are late those counts are suppressed, and the share is published as a band too
 * wide to reveal them.
 */
import { MIN_PUBLISHED_COUNT } from './cell-suppression.ts';
import type { AllFigures } from './report.schema.ts';
import { REPORT_STATUSES, type ReportCase, type ReportStatus } from './report-case.ts';

/** Steps between the bands, narrowest bands first. */
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

/** The narrowest band that is consistent with enough counts to reveal none. */
function bandOf(inTime: number, due: number): AllFigures['on_time'] {
  const bands = BANDS.find((count) => due / count >= MIN_PUBLISHED_COUNT);
  if (bands === undefined) return null;
  const band = Math.min(bands - 1, Math.floor((inTime / due) * bands));
  return { least: band / bands, most: (band + 1) / bands };
}
