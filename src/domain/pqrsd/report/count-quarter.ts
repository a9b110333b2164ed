/** Counting a quarter. Pure: cases in, the public report out, with what is small already hidden. */
import type { WorkCalendar } from '#domain/calendar/business-days.ts';
import { formatIso } from '#shared/time/time.ts';
import type { RecordedEvent } from '../case/case.ts';
import { accessFiguresOf } from './access.ts';
import { allCasesFigures } from './all-cases.ts';
import type { Period } from './period.ts';
import { type QuarterReport, REPORT_VERSION } from './report.schema.ts';
import { type ReportCase, reportCaseAt } from './report-case.ts';

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
