/** The public report of a quarter: access to information (part A) and all requests (part B). Pure. */
import type { WorkCalendar } from '#domain/calendar/business-days.ts';
import { monthsOf, type Quarter } from '#domain/calendar/quarter.ts';
import { dayOf, formatIso } from '#shared/time/time.ts';
import type { RecordedEvent } from '../case/case.ts';
import { CASE_CHANNELS, PQRSD_TYPES, type PqrsdType } from '../pqrsd.ts';
import { isSmall, MIN_PUBLISHED_COUNT, publishedCount, suppressSmallCounts } from './cell-suppression.ts';
import {
  type AccessFigures,
  type AccessRow,
  type AllFigures,
  type Breakdown,
  type DaysTaken,
  type Dimension,
  type QuarterReport,
  REPORT_VERSION,
  RISK_COLUMNS,
} from './report.schema.ts';
import { isWithin, type Period, REPORT_STATUSES, type ReportCase, reportCaseAt } from './report-case.ts';
import { ACCESS_TYPES, isAccess, OTHERS, type RowKey, rowsFor } from './row-grouping.ts';

export function countQuarter(
  calendar: WorkCalendar,
  histories: readonly { history: readonly RecordedEvent[]; anonymous: boolean }[],
  period: Period,
): QuarterReport {
  const cases = histories.flatMap((one) => reportCaseAt(calendar, one, period.until) ?? []);
  return {
    version: REPORT_VERSION,
    quarter: period.quarter,
    until: formatIso(period.until),
    calendar_version: calendar.version,
    access: accessFiguresOf(cases, period),
    all: allFiguresOf(cases, period),
  };
}

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
    days: daysTakenFigures(answered),
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

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const inTenths = (number: number): number => Math.round(number * 10) / 10;

/** The business days to answer; null when nothing was answered. */
function daysTakenFigures(answered: readonly ReportCase[]): DaysTaken | null {
  const sorted = answered.flatMap(({ days }) => days ?? []).sort((a, b) => a - b);
  if (sorted.length === 0) return null;
  const middle = (sorted.length - 1) / 2;
  const [low = 0, high = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return {
    average: inTenths(sum(sorted) / sorted.length),
    median: inTenths((low + high) / 2),
    longest: sorted.at(-1) ?? 0,
  };
}

/** Part B: all requests of the quarter by type, month, channel and status, with small counts suppressed. */
function allFiguresOf(cases: readonly ReportCase[], period: Period): AllFigures {
  const filed = cases.filter(({ filedAt }) => isWithin(period, filedAt));
  const counted = filed.filter(({ state }) => state !== 'anulada');
  const open = cases.filter(({ filedAt, doneAt }) => !isWithin(period, filedAt) && doneAt === null);
  const overdue = open.filter(({ standing }) => standing === 'vencida');
  const { isFew, by, claims } = tablesOf(counted, period.quarter);
  return {
    total: isFew ? null : counted.length,
    anonymous: anonymousOf(counted),
    annulled: publishedCount(filed.length - counted.length),
    days: answerDaysOf(cases, period),
    on_time: onTimeRange(counted, by.standing),
    older: { in_term: publishedCount(open.length - overdue.length), overdue: publishedCount(overdue.length) },
    by,
    claims_by_risk: claims,
  };
}

/** Steps between the bands, narrowest bands first. */
const BANDS = [10, 2];
const WITH_TERM = ['a_tiempo', 'tarde', 'vencida'] as const;

/** The share answered in time; a band too wide to reveal the counts behind it when those are suppressed. */
function onTimeRange(counted: readonly ReportCase[], table: Breakdown | null): AllFigures['on_time'] {
  const [inTime = 0, ...late] = WITH_TERM.map((status) => counted.filter(({ standing }) => standing === status).length);
  const due = inTime + sum(late);
  if (due === 0 || !table) return null;
  const isShown = WITH_TERM.every((status) => table.totals[REPORT_STATUSES.indexOf(status)] !== null);
  if (isShown) return { least: inTime / due, most: inTime / due };
  // The narrowest band that is consistent with enough counts to reveal none.
  const bands = BANDS.find((count) => due / count >= MIN_PUBLISHED_COUNT);
  if (bands === undefined) return null;
  const band = Math.min(bands - 1, Math.floor((inTime / due) * bands));
  return { least: band / bands, most: (band + 1) / bands };
}

/** Suppressed also when nearly all are: the total would reveal the rest. */
function anonymousOf(counted: readonly ReportCase[]): number | null {
  const anonymous = counted.filter((one) => one.anonymous).length;
  return isSmall(counted.length - anonymous) ? null : publishedCount(anonymous);
}

/** Over the answers of the quarter, without the access requests that part A lists one by one. */
function answerDaysOf(cases: readonly ReportCase[], period: Period): DaysTaken | null {
  const answered = cases.filter(({ answer, state }) => state !== 'anulada' && isWithin(period, answer?.at));
  return isSmall(answered.filter(({ type }) => !isAccess(type)).length) ? null : daysTakenFigures(answered);
}

const MONTH_LENGTH = '2026-01'.length;
/** The value of a request in each dimension, and the columns in order. */
export const DIMENSION_COLUMNS: Record<
  Dimension,
  { keys: (quarter: Quarter) => readonly string[]; of: (one: ReportCase) => string }
> = {
  month: { keys: monthsOf, of: ({ filedAt }) => dayOf(filedAt).slice(0, MONTH_LENGTH) },
  channel: { keys: () => CASE_CHANNELS, of: ({ channel }) => channel },
  standing: { keys: () => REPORT_STATUSES, of: ({ standing }) => standing },
};

type Group = { key: RowKey; types: readonly PqrsdType[] };
const groupOf = (type: PqrsdType): Group => ({ key: type, types: [type] });

function tablesOf(counted: readonly ReportCase[], quarter: Quarter) {
  const numberOf = (type: PqrsdType) => counted.filter((one) => one.type === type).length;
  const counts = Object.fromEntries(PQRSD_TYPES.map((type) => [type, numberOf(type)])) as Record<PqrsdType, number>;
  const secret = sum(PQRSD_TYPES.filter((type) => !isAccess(type)).map((type) => counts[type]));
  const rows = rowsFor(counts);
  const others: Group[] = rows?.grouped.length ? [{ key: OTHERS, types: rows.grouped }] : [];
  const groups = rows && [...rows.single.map(groupOf), ...others];
  const table = (dimension: Dimension) => groups && breakdownBy(counted, groups, dimension, quarter);
  return {
    isFew: isSmall(secret),
    by: { month: table('month'), channel: table('channel'), standing: table('standing') },
    claims: rows?.single.includes('reclamo') ? claimsByRisk(counted) : null,
  };
}

/** A one-row table whose total appears in the other tables. */
function claimsByRisk(counted: readonly ReportCase[]): AllFigures['claims_by_risk'] {
  const claims = counted.filter(({ type }) => type === 'reclamo');
  const line = RISK_COLUMNS.map((risk) => claims.filter((one) => (one.risk ?? 'sin_clasificar') === risk).length);
  return suppressSmallCounts([line])?.cells[0] ?? null;
}

/** Types listed one by one appear in full and do not enter the suppressed totals. */
function breakdownBy(
  counted: readonly ReportCase[],
  groups: readonly Group[],
  dimension: Dimension,
  quarter: Quarter,
): Breakdown | null {
  const columns = DIMENSION_COLUMNS[dimension];
  const keys = columns.keys(quarter);
  const withCells = ({ key, types }: Group) => {
    const ofGroup = counted.filter(({ type }) => types.includes(type));
    const cells = keys.map((column) => ofGroup.filter((one) => columns.of(one) === column).length);
    return { key, total: sum(cells), cells };
  };
  const open = ACCESS_TYPES.map(groupOf)
    .map(withCells)
    .filter(({ total }) => total > 0);
  const lines = groups.map(withCells);
  const exact = { cells: [], totals: keys.map(() => 0) };
  const safe = lines.length > 0 ? suppressSmallCounts(lines.map(({ cells }) => cells)) : exact;
  if (!safe) return null;
  const rows = lines.map((line, index) => ({ ...line, cells: safe.cells[index] ?? [] }));
  const ofOpen = (column: number) => sum(open.map(({ cells }) => cells[column] ?? 0));
  return {
    rows: [...rows.filter(({ key }) => key !== OTHERS), ...open, ...rows.filter(({ key }) => key === OTHERS)],
    totals: safe.totals.map((total, column) => (total === null ? null : total + ofOpen(column))),
  };
}
