/** Counting a quarter. Pure: cases in, the public report out, with what is small already hidden. */
import type { WorkCalendar } from './business-days.ts';
import type { RecordedEvent } from './pqrsd-case.ts';
import { type QuarterReport, REPORT_VERSION } from './pqrsd-report.ts';
import { accessFiguresOf } from './pqrsd-report-access.ts';
import { allCasesFigures } from './pqrsd-report-all.ts';
import { type ReportCase, reportCaseAt } from './pqrsd-report-case.ts';
import type { Period } from './pqrsd-report-period.ts';
import { formatIso } from './time.ts';

export function countQuarter(
  calendar: WorkCalendar,
  histories: readonly { history: readonly RecordedEvent[]; anonymous: boolean }[],
  period: Period,
): QuarterReport {
  const cases = histories
    .map((one) => reportCaseAt(calendar, one, period.until))
    .filter((one): one is ReportCase => one !== null);
  return {
    version: REPORT_VERSION,
    quarter: period.quarter,
    until: formatIso(period.until),
    calendar_version: calendar.version,
    access: accessFiguresOf(cases, period),
    all: allCasesFigures(cases, period),
  };
}
