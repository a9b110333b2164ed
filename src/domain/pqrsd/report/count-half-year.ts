/** The figures of the half-yearly control report. Pure. */
import type { WorkCalendar } from '#domain/calendar/business-days.ts';
import type { HalfYear } from '#domain/calendar/half-year.ts';
import { groupBy } from '#shared/fields/group-by.ts';
import { recordOf } from '#shared/fields/keys-of.ts';
import { dayOf, formatIso } from '#shared/time/time.ts';
import type { ScoreCounts } from '../survey/survey.ts';
import { SCORES } from '../survey/survey.ts';
import { isAccess } from './access-types.ts';
import { CONTROL_REPORT_VERSION, type ControlFigures, OLDEST_SHOWN } from './control-report.schema.ts';
import { unansweredOf, VALUE_OF } from './count-quarter.ts';
import { daysTakenOf } from './days-taken.ts';
import { GROUPED_DIMENSIONS } from './report.schema.ts';
import {
  isUnanswered,
  isWithin,
  metTerm,
  onTimeOf,
  type ReportCase,
  type ReportHistory,
  reportCaseAt,
  type Span,
  unprovenOf,
} from './report-case.ts';

export function countHalfYear(
  calendar: WorkCalendar,
  histories: readonly ReportHistory[],
  { half, ...span }: Span & { half: HalfYear },
  scores: ScoreCounts,
): ControlFigures {
  const all = histories.flatMap((one) => reportCaseAt(calendar, one, span.until) ?? []);
  const counted = all.filter(isCounted);
  const answered = counted.filter(({ answer }) => isWithin(span, answer?.at));
  return {
    version: CONTROL_REPORT_VERSION,
    half,
    until: formatIso(span.until),
    calendar_version: calendar.version,
    received: counted.filter(({ filedAt }) => isWithin(span, filedAt)).length,
    annulled: all.filter(({ filedAt, state }) => state === 'anulada' && isWithin(span, filedAt)).length,
    answered: answered.length,
    unproven: unprovenOf(answered),
    on_time: onTimeOf(all, span),
    days: daysTakenOf(answered.flatMap(({ days }) => days ?? [])),
    unanswered: unansweredOf(counted),
    by: recordOf(GROUPED_DIMENSIONS, (dimension) => groupsOf(all, VALUE_OF[dimension], span)),
    ...listsOf(all, answered, span),
    survey: { answers: SCORES.reduce((sum, score) => sum + scores[score], 0), by_score: scores },
  };
}

/** An annulled number is no request; only a term that it had lost before counts. */
const isCounted = ({ state }: ReportCase): boolean => state !== 'anulada';

/** The groups with anything to tell, in order of how many requests came in. */
function groupsOf(all: readonly ReportCase[], groupOf: (one: ReportCase) => string, span: Span) {
  const isIn = (at: Date | null | undefined) => isWithin(span, at);
  return [...groupBy(all, groupOf)]
    .map(([key, cases]) => ({
      key,
      received: cases.filter((one) => isCounted(one) && isIn(one.filedAt)).length,
      answered: cases.filter((one) => isCounted(one) && isIn(one.answer?.at)).length,
      on_time: onTimeOf(cases, span),
    }))
    .filter(({ received, answered, on_time }) => received + answered + on_time.of > 0)
    .sort((a, b) => b.received - a.received || a.key.localeCompare(b.key));
}

const nameOf = ({ rad, type }: ReportCase) => ({ rad, type });
const oldestFirst = (at: (one: ReportCase) => Date) => (a: ReportCase, b: ReportCase) =>
  at(a).getTime() - at(b).getTime();

/** The cases that the report names; no report of corruption. */
function listsOf(all: readonly ReportCase[], answered: readonly ReportCase[], span: Span) {
  const listed = all.filter(({ type }) => type !== 'denuncia');
  return {
    oldest: listed
      .filter(isUnanswered)
      .sort(oldestFirst(({ receivedAt }) => receivedAt))
      .slice(0, OLDEST_SHOWN)
      .map((one) => ({
        ...nameOf(one),
        received: dayOf(one.receivedAt),
        due: dayOf(one.dueAt),
        standing: one.standing,
      })),
    lost: listed
      .filter((one) => metTerm(one, span) === false)
      .sort(oldestFirst(({ dueAt }) => dueAt))
      .map((one) => ({ ...nameOf(one), due: dayOf(one.dueAt), answered: one.answer && dayOf(one.answer.at) })),
    denials: answered.flatMap((one) => {
      if (!isAccess(one.type) || !one.answer || one.answer.outcome === 'resuelta') return [];
      const { at, outcome, ground } = one.answer;
      return { ...nameOf(one), answered: dayOf(at), outcome, ground };
    }),
    transfers: listed
      .filter(({ transfer }) => isWithin(span, transfer?.at))
      .flatMap((one) => {
        if (!one.transfer) return [];
        return { ...nameOf(one), on: dayOf(one.transfer.at), entity: one.transfer.entity };
      }),
  };
}
