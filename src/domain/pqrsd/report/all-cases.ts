/** Part B of a report: all requests of the quarter by type, month, channel and status, with small counts suppressed. */
import { monthsOf, type Quarter } from '#domain/calendar/quarter.ts';
import { dayOf } from '#shared/time/time.ts';
import { CASE_CHANNELS, PQRSD_TYPES, type PqrsdType } from '../pqrsd.ts';
import { isSmall, MIN_PUBLISHED_COUNT, publishedCount, suppressSmallCounts } from './cell-suppression.ts';
import { daysTakenFigures } from './days-taken.ts';
import { isWithin, type Period } from './period.ts';
import { type AllFigures, type Breakdown, type Dimension, RISK_COLUMNS } from './report.schema.ts';
import { REPORT_STATUSES, type ReportCase, type ReportStatus } from './report-case.ts';
import { ACCESS_TYPES, isAccess, OTHERS, type RowKey, rowsFor } from './row-grouping.ts';

/** Steps between the bands, narrowest bands first. */
const BANDS = [10, 2];

/** The share answered in time; a band too wide to reveal the counts behind it when those are suppressed. */
function onTimeRange(counted: readonly ReportCase[], table: AllFigures['by']['standing']): AllFigures['on_time'] {
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

export function allCasesFigures(cases: readonly ReportCase[], period: Period): AllFigures {
  const filed = cases.filter(({ filedAt }) => isWithin(period, filedAt));
  const counted = filed.filter(({ state }) => state !== 'anulada');
  const open = cases.filter(({ filedAt, doneAt }) => !isWithin(period, filedAt) && doneAt === null);
  const overdue = open.filter(({ standing }) => standing === 'vencida');
  const tables = tablesOf(counted, period.quarter);
  return {
    total: tables.isFew ? null : counted.length,
    anonymous: anonymousOf(counted),
    annulled: publishedCount(filed.length - counted.length),
    days: answerDaysOf(cases, period),
    on_time: onTimeRange(counted, tables.by.standing),
    older: { in_term: publishedCount(open.length - overdue.length), overdue: publishedCount(overdue.length) },
    by: tables.by,
    claims_by_risk: tables.claims,
  };
}

/** Suppressed also when nearly all are: the total would reveal the rest. */
function anonymousOf(counted: readonly ReportCase[]): number | null {
  const anonymous = counted.filter((one) => one.anonymous).length;
  return isSmall(counted.length - anonymous) ? null : publishedCount(anonymous);
}

/** Over the answers of the quarter, without the access requests that part A lists one by one. */
function answerDaysOf(cases: readonly ReportCase[], period: Period) {
  const answered = cases.filter(({ answer, state }) => state !== 'anulada' && isWithin(period, answer?.at));
  if (isSmall(answered.filter(({ type }) => !isAccess(type)).length)) return null;
  return daysTakenFigures(answered.flatMap(({ days }) => days ?? []));
}

function tablesOf(
  counted: readonly ReportCase[],
  quarter: Quarter,
): Pick<AllFigures, 'by'> & { isFew: boolean; claims: AllFigures['claims_by_risk'] } {
  const numberOf = (type: PqrsdType) => counted.filter((one) => one.type === type).length;
  const counts = Object.fromEntries(PQRSD_TYPES.map((type) => [type, numberOf(type)])) as Record<PqrsdType, number>;
  const rows = rowsFor(counts);
  const secret = PQRSD_TYPES.filter((type) => !isAccess(type)).reduce((sum, type) => sum + counts[type], 0);
  const groups = rows && [
    ...rows.single.map((type): Group => ({ key: type, types: [type] })),
    ...(rows.grouped.length > 0 ? [{ key: OTHERS, types: rows.grouped } satisfies Group] : []),
  ];
  const table = (dimension: Dimension) => groups && breakdownBy(counted, groups, dimension, quarter);
  const by = { month: table('month'), channel: table('channel'), standing: table('standing') };
  const claims = rows?.single.includes('reclamo') ? claimsByRisk(counted) : null;
  return { isFew: secret < MIN_PUBLISHED_COUNT && secret > 0, by, claims };
}

/** A one-row table whose total appears in the other tables. */
function claimsByRisk(counted: readonly ReportCase[]): AllFigures['claims_by_risk'] {
  const claims = counted.filter(({ type }) => type === 'reclamo');
  const line = RISK_COLUMNS.map((risk) => claims.filter((one) => (one.risk ?? 'sin_clasificar') === risk).length);
  return suppressSmallCounts([line])?.cells[0] ?? null;
}

type Group = { key: RowKey; types: readonly PqrsdType[] };

/** Types listed one by one appear in full and do not enter the suppressed totals. */
function breakdownBy(
  counted: readonly ReportCase[],
  groups: readonly Group[],
  dimension: Dimension,
  quarter: Quarter,
): Breakdown | null {
  const { keys, of } = DIMENSION_COLUMNS[dimension];
  const lineOf = ({ types }: Group) =>
    keys(quarter).map((key) => counted.filter((one) => types.includes(one.type) && of(one) === key).length);
  const open = ACCESS_TYPES.map((type): Group => ({ key: type, types: [type] }))
    .map((group) => ({ ...group, cells: lineOf(group) }))
    .filter(({ cells }) => sum(cells) > 0);
  const lines = groups.map(lineOf);
  const safe = lines.length > 0 ? suppressSmallCounts(lines) : { cells: [], totals: keys(quarter).map(() => 0) };
  if (!safe) return null;
  const rows = groups.map(({ key }, index) => ({
    key,
    total: sum(lines[index] ?? []),
    cells: safe.cells[index] ?? [],
  }));
  const openRows = open.map(({ key, cells }) => ({ key, total: sum(cells), cells }));
  const ofOpen = (column: number) => sum(openRows.map(({ cells }) => cells[column] ?? 0));
  return {
    rows: [...rows.filter(({ key }) => key !== OTHERS), ...openRows, ...rows.filter(({ key }) => key === OTHERS)],
    totals: safe.totals.map((total, column) => (total === null ? null : total + ofOpen(column))),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
