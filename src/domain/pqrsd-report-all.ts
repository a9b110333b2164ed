/** Part B of a report: every request of the quarter by type, month, channel and how it stands, small counts hidden. */
import { CASE_CHANNELS, PQRSD_TYPES, type PqrsdType } from './pqrsd.ts';
import { type AllFigures, type Breakdown, type Dimension, RISK_COLUMNS } from './pqrsd-report.ts';
import { type ReportCase, STANDINGS } from './pqrsd-report-case.ts';
import { hideSmallCounts, isSmall, LEAST_SHOWN, shown } from './pqrsd-report-cells.ts';
import { daysOf } from './pqrsd-report-days.ts';
import { onTimeOf } from './pqrsd-report-on-time.ts';
import { isWithin, type Period } from './pqrsd-report-period.ts';
import { ACCESS_TYPES, isAccess, type RowKey, rowsFor, TOGETHER } from './pqrsd-report-rows.ts';
import { monthsOf, type Quarter } from './quarter.ts';
import { dayOf } from './time.ts';

const MONTH_LENGTH = '2026-01'.length;

/** What a request is under each heading, and the headings there are, in the order of their columns. */
export const COLUMNS: Record<
  Dimension,
  { keys: (quarter: Quarter) => readonly string[]; of: (one: ReportCase) => string }
> = {
  month: { keys: monthsOf, of: ({ filedAt }) => dayOf(filedAt).slice(0, MONTH_LENGTH) },
  channel: { keys: () => CASE_CHANNELS, of: ({ channel }) => channel },
  standing: { keys: () => STANDINGS, of: ({ standing }) => standing },
};

export function allOf(cases: readonly ReportCase[], period: Period): AllFigures {
  const filed = cases.filter(({ filedAt }) => isWithin(period, filedAt));
  const counted = filed.filter(({ state }) => state !== 'anulada');
  const open = cases.filter(({ filedAt, doneAt }) => !isWithin(period, filedAt) && doneAt === null);
  const overdue = open.filter(({ standing }) => standing === 'vencida');
  const tables = tablesOf(counted, period.quarter);
  return {
    total: tables.isFew ? null : counted.length,
    anonymous: anonymousOf(counted),
    annulled: shown(filed.length - counted.length),
    days: answerDaysOf(cases, period),
    on_time: onTimeOf(counted, tables.by.standing),
    older: { in_term: shown(open.length - overdue.length), overdue: shown(overdue.length) },
    by: tables.by,
    claims_by_risk: tables.claims,
  };
}

/** Hidden too when nearly all are: the rest would be told by the total. */
function anonymousOf(counted: readonly ReportCase[]): number | null {
  const anonymous = counted.filter((one) => one.anonymous).length;
  return isSmall(counted.length - anonymous) ? null : shown(anonymous);
}

/** Of what was answered in the quarter; requests for access, told one by one, do not make up the number. */
function answerDaysOf(cases: readonly ReportCase[], period: Period) {
  const answered = cases.filter(({ answer, state }) => state !== 'anulada' && isWithin(period, answer?.at));
  if (isSmall(answered.filter(({ type }) => !isAccess(type)).length)) return null;
  return daysOf(answered.flatMap(({ days }) => days ?? []));
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
    ...rows.alone.map((type): Group => ({ key: type, types: [type] })),
    ...(rows.together.length > 0 ? [{ key: TOGETHER, types: rows.together } satisfies Group] : []),
  ];
  const table = (dimension: Dimension) => groups && breakDown(counted, groups, dimension, quarter);
  const by = { month: table('month'), channel: table('channel'), standing: table('standing') };
  const claims = rows?.alone.includes('reclamo') ? claimsByRisk(counted) : null;
  return { isFew: secret < LEAST_SHOWN && secret > 0, by, claims };
}

/** A table of one row, whose total is told in the others. */
function claimsByRisk(counted: readonly ReportCase[]): AllFigures['claims_by_risk'] {
  const claims = counted.filter(({ type }) => type === 'reclamo');
  const line = RISK_COLUMNS.map((risk) => claims.filter((one) => (one.risk ?? 'sin_clasificar') === risk).length);
  return hideSmallCounts([line])?.cells[0] ?? null;
}

type Group = { key: RowKey; types: readonly PqrsdType[] };

/** What is told one by one anyway stands in full, and is no part of what the totals could tell. */
function breakDown(
  counted: readonly ReportCase[],
  groups: readonly Group[],
  dimension: Dimension,
  quarter: Quarter,
): Breakdown | null {
  const { keys, of } = COLUMNS[dimension];
  const lineOf = ({ types }: Group) =>
    keys(quarter).map((key) => counted.filter((one) => types.includes(one.type) && of(one) === key).length);
  const open = ACCESS_TYPES.map((type): Group => ({ key: type, types: [type] }))
    .map((group) => ({ ...group, cells: lineOf(group) }))
    .filter(({ cells }) => sum(cells) > 0);
  const lines = groups.map(lineOf);
  const safe = lines.length > 0 ? hideSmallCounts(lines) : { cells: [], totals: keys(quarter).map(() => 0) };
  if (!safe) return null;
  const rows = groups.map(({ key }, index) => ({
    key,
    total: sum(lines[index] ?? []),
    cells: safe.cells[index] ?? [],
  }));
  const openRows = open.map(({ key, cells }) => ({ key, total: sum(cells), cells }));
  const ofOpen = (column: number) => sum(openRows.map(({ cells }) => cells[column] ?? 0));
  return {
    rows: [...rows.filter(({ key }) => key !== TOGETHER), ...openRows, ...rows.filter(({ key }) => key === TOGETHER)],
    totals: safe.totals.map((total, column) => (total === null ? null : total + ofOpen(column))),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
