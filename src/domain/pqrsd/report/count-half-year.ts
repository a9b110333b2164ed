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
import { VALUE_OF } from './count-quarter.ts';
import { GROUPED_DIMENSIONS } from './report.schema.ts';
import {
  figuresOf,
  isUnanswered,
  isWithin,
  metTerm,
  type ReportCase,
  type ReportHistory,
  reportCaseAt,
  type Span,
} from './report-case.ts';

export function countHalfYear(
  calendar: WorkCalendar,
  histories: readonly ReportHistory[],
  { half, ...span }: Span & { half: HalfYear },
  scores: ScoreCounts,
): ControlFigures {
  const all = histories.flatMap((one) => reportCaseAt(calendar, one, span.until) ?? []);
  const { received, annulled, answered, unanswered, figures } = figuresOf(all, span);
  return {
    version: CONTROL_REPORT_VERSION,
    half,
    until: formatIso(span.until),
    calendar_version: calendar.version,
    ...{ received: received.length, annulled, answered: answered.length, unanswered, ...figures },
    by: recordOf(GROUPED_DIMENSIONS, (dimension) => groupsOf(all, VALUE_OF[dimension], span)),
    ...listsOf(all, answered, span),
    survey: { answers: SCORES.reduce((sum, score) => sum + scores[score], 0), by_score: scores },
  };
}

/** The groups with anything to tell, in order of how many requests came in. */
function groupsOf(all: readonly ReportCase[], groupOf: (one: ReportCase) => string, span: Span) {
  return [...groupBy(all, groupOf)]
    .map(([key, cases]) => {
      const { received, answered, figures } = figuresOf(cases, span);
      return { key, received: received.length, answered: answered.length, on_time: figures.on_time };
    })
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
