/** Counting a quarter. Pure: cases in, the public report out, with what is small already hidden. */
import type { WorkCalendar } from './business-days.ts';
import type { Happening } from './pqrsd-case.ts';
import { type QuarterReport, REPORT_VERSION } from './pqrsd-report.ts';
import { accessOf } from './pqrsd-report-access.ts';
import { allOf } from './pqrsd-report-all.ts';
import { caseAt, type ReportCase } from './pqrsd-report-case.ts';
import type { Period } from './pqrsd-report-period.ts';
import { formatIso } from './time.ts';

export function countQuarter(
  calendar: WorkCalendar,
  histories: readonly { history: readonly Happening[]; anonymous: boolean }[],
  period: Period,
): QuarterReport {
  const cases = histories
    .map((one) => caseAt(calendar, one, period.until))
    .filter((one): one is ReportCase => one !== null);
  return {
    version: REPORT_VERSION,
    quarter: period.quarter,
    until: formatIso(period.until),
    calendar_version: calendar.version,
    access: accessOf(cases, period),
    all: allOf(cases, period),
  };
}
