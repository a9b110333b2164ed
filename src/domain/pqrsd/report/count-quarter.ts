/** The public report of a quarter: access to information (part A) and all requests (part B). Pure. */
import type { WorkCalendar } from '#domain/calendar/business-days.ts';
import { monthsOf, type Quarter } from '#domain/calendar/quarter.ts';
import { recordOf } from '#shared/fields/keys-of.ts';
import { dayOf, formatIso } from '#shared/time/time.ts';
import { CASE_CHANNELS } from '../case/channels.ts';
import { PQRSD_TYPES } from '../pqrsd.ts';
import type { SurveyFigures } from '../survey/survey.ts';
import { ACCESS_TYPES, isAccess } from './access-types.ts';
import {
  type AccessFigures,
  type AccessRow,
  type AllFigures,
  DIMENSIONS,
  type Dimension,
  type QuarterReport,
  REPORT_VERSION,
  RISK_GROUPS,
  UNREGISTERED,
} from './report.schema.ts';
import { figuresOf, isWithin, type Period, type ReportCase, type ReportHistory, reportCaseAt } from './report-case.ts';
import { REPORT_STATUSES } from './report-status.ts';
import { allGroups, type Group, isSmall, joinSmallGroups } from './small-counts.ts';

export function countQuarter(
  calendar: WorkCalendar,
  histories: readonly ReportHistory[],
  period: Period,
  survey: SurveyFigures,
): QuarterReport {
  const cases = histories.flatMap((one) => reportCaseAt(calendar, one, period.until) ?? []);
  return {
    version: REPORT_VERSION,
    quarter: period.quarter,
    until: formatIso(period.until),
    calendar_version: calendar.version,
    access: accessFiguresOf(cases, period),
    all: { ...allFiguresOf(cases, period), survey },
  };
}

/**
 * Part A (DUR 1081 de 2015, art. 2.1.1.6.2), one row per request: those received in the quarter and the earlier ones
 * concluded in it, so that each answer is reported once.
 */
function accessFiguresOf(cases: readonly ReportCase[], period: Period): AccessFigures {
  const ofAccess = cases.filter(({ type }) => isAccess(type));
  const { counted, received, answered, unanswered, figures } = figuresOf(ofAccess, period);
  const numberWith = (outcome: string) => answered.filter((one) => one.answer?.outcome === outcome).length;
  const reported = counted.filter(({ filedAt, doneAt }) => isWithin(period, filedAt) || isWithin(period, doneAt));
  return {
    received: received.length,
    transferred: counted.filter(({ transfer }) => isWithin(period, transfer?.at)).length,
    answered: answered.length,
    denied: numberWith('negada'),
    denied_partly: numberWith('parcial'),
    silence: ofAccess.filter(({ silent, dueAt }) => silent && isWithin(period, dueAt)).length,
    pending: unanswered.total,
    ...figures,
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

/** Part B: all requests. How the hospital kept its terms is never hidden; what few people asked about is. */
function allFiguresOf(cases: readonly ReportCase[], period: Period): Omit<AllFigures, 'survey'> {
  const { received, annulled, unanswered, figures } = figuresOf(cases, period);
  const by = (dimension: Dimension) => breakdownOf(received, dimension, period.quarter);
  const hasClaims = by('type')?.rows.some(({ key }) => key === 'reclamo');
  return {
    total: received.length,
    anonymous: anonymousOf(received),
    ...{ annulled, unanswered, ...figures },
    by: recordOf(DIMENSIONS, by),
    claims_by_risk: hasClaims ? claimsByRisk(received) : null,
  };
}

/** Null also when nearly all are: the total would reveal the rest. */
function anonymousOf(counted: readonly ReportCase[]): number | null {
  const anonymous = counted.filter((one) => one.anonymous).length;
  return isSmall(anonymous) || isSmall(counted.length - anonymous) ? null : anonymous;
}

const MONTH_LENGTH = '2026-01'.length;
/** The value of a request in each dimension. */
export const VALUE_OF: Record<Dimension, (one: ReportCase) => string> = {
  type: ({ type }) => type,
  channel: ({ channel }) => channel,
  service: ({ service }) => service ?? UNREGISTERED,
  motive: ({ motive }) => motive ?? UNREGISTERED,
  month: ({ filedAt }) => dayOf(filedAt).slice(0, MONTH_LENGTH),
  standing: ({ standing }) => standing,
};

/** The groups of a dimension in order; those of the hospital's own lists, as they occur. */
function keysOf(counted: readonly ReportCase[], dimension: Dimension, quarter: Quarter): readonly string[] {
  if (dimension === 'type') return PQRSD_TYPES;
  if (dimension === 'channel') return CASE_CHANNELS;
  if (dimension === 'month') return monthsOf(quarter);
  if (dimension === 'standing') return REPORT_STATUSES;
  return [...new Set(counted.map(VALUE_OF[dimension]))].sort();
}

function breakdownOf(counted: readonly ReportCase[], dimension: Dimension, quarter: Quarter) {
  const groups = keysOf(counted, dimension, quarter).map((key): Group => {
    const ofGroup = counted.filter((one) => VALUE_OF[dimension](one) === key);
    const open = ofGroup.filter(({ type }) => isAccess(type)).length;
    return { key, count: ofGroup.length - open, open };
  });
  if (dimension === 'month') return allGroups(groups);
  if (dimension === 'standing') return withoutEmpty(allGroups(groups));
  return dimension === 'type' ? byTypeOf(groups) : joinSmallGroups(groups);
}

type Table = ReturnType<typeof allGroups>;
const withoutEmpty = ({ rows, others }: Table): Table => ({ rows: rows.filter(({ count }) => count > 0), others });

/** The access requests are types of their own, with rows of their own. */
function byTypeOf(groups: readonly Group[]): AllFigures['by']['type'] {
  const isOpen = ({ key }: { key: string }) => (ACCESS_TYPES as readonly string[]).includes(key);
  const table = joinSmallGroups(groups.filter((group) => !isOpen(group)));
  return table && { ...table, rows: [...table.rows, ...withoutEmpty(allGroups(groups.filter(isOpen))).rows] };
}

function claimsByRisk(counted: readonly ReportCase[]): AllFigures['claims_by_risk'] {
  const claims = counted.filter(({ type }) => type === 'reclamo');
  const numberOf = (risk: string) => claims.filter((one) => (one.risk ?? 'sin_clasificar') === risk).length;
  return joinSmallGroups(RISK_GROUPS.map((risk) => ({ key: risk, count: numberOf(risk) })));
}
