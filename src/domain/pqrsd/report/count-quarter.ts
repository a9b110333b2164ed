/** The public report of a quarter: access to information (part A) and all requests (part B). Pure. */
import type { WorkCalendar } from '#domain/calendar/business-days.ts';
import { dayOf, formatIso } from '#shared/time/time.ts';
import type { RecordedEvent } from '../case/case.ts';
import { allCasesFigures } from './all-cases.ts';
import { daysTakenFigures } from './days-taken.ts';
import { isWithin, type Period } from './period.ts';
import { type AccessFigures, type AccessRow, type QuarterReport, REPORT_VERSION } from './report.schema.ts';
import { type ReportCase, reportCaseAt } from './report-case.ts';
import { isAccess } from './row-grouping.ts';

/**
 * Part A (DUR 1081 de 2015, art. 2.1.1.6.2), one row per request: those received in the quarter and the earlier ones
 * concluded in it, so that each answer is reported once.
 */
function accessFiguresOf(cases: readonly ReportCase[], period: Period): AccessFigures {
  const counted = cases.filter(({ type, state }) => isAccess(type) && state !== 'anulada');
  const answered = counted.filter(({ answer }) => isWithin(period, answer?.at));
  const numberWith = (outcome: string) => answered.filter((one) => one.answer?.outcome === outcome).length;
  const expired = counted.filter(({ standing, dueAt }) => standing === 'vencida' && isWithin(period, dueAt));
  const reported = counted.filter(({ filedAt, doneAt }) => isWithin(period, filedAt) || isWithin(period, doneAt));
  return {
    received: counted.filter(({ filedAt }) => isWithin(period, filedAt)).length,
    transferred: counted.filter(({ transfer }) => isWithin(period, transfer?.at)).length,
    answered: answered.length,
    denied: numberWith('negada'),
    denied_partly: numberWith('parcial'),
    silence: counted.filter(({ silent, dueAt }) => silent && isWithin(period, dueAt)).length,
    pending: counted.filter(({ doneAt }) => doneAt === null).length,
    on_time: {
      count: answered.filter(({ standing }) => standing === 'a_tiempo').length,
      of: answered.length + expired.length,
    },
    days: daysTakenFigures(answered.flatMap(({ days }) => days ?? [])),
    rows: reported.sort((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime()).map(toRow),
  };
}

/** A consecutive number replaces the case number, which the requester may have shown to others. */
const toRow = (one: ReportCase, index: number): AccessRow => ({
  n: index + 1,
  received: dayOf(one.receivedAt),
  type: one.type as AccessRow['type'],
  channel: one.channel,
  standing: one.standing,
  transferred_to: one.transfer?.entity ?? null,
  answered: one.answer && dayOf(one.answer.at),
  days: one.days,
  outcome: one.answer?.outcome ?? null,
  ground: one.answer?.ground ?? null,
  silence: one.silent,
});

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
