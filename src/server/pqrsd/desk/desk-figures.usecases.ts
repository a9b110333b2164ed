/** The figures of the desk dashboard for a reader. */
import { AGES, type DeskFigures, trendWeeks } from '#domain/pqrsd/report/desk-figures.ts';
import { daysTakenOf } from '#domain/pqrsd/report/figures.schema.ts';
import { surveyFiguresOf } from '#domain/pqrsd/survey/survey.ts';
import { longestHealthTerm } from '#domain/pqrsd/term/promise.ts';
import type { Deps } from '#server/deps.ts';
import { addDays } from '#shared/time/days.ts';
import { dayOf, startOfDay } from '#shared/time/time.ts';
import { mayReadDenuncias, type Officer } from '../case/case-reader.ts';
import { countScores } from '../survey/survey.store.ts';
import * as store from './desk-figures.store.ts';

const DAYS_OF_WEEK = 7;

export async function readDeskFigures(deps: Deps, reader: Officer): Promise<DeskFigures> {
  const { db } = deps.database;
  const now = deps.clock();
  const mondays = trendWeeks(now);
  const since = mondays[0] ?? dayOf(now);
  const query: store.FiguresQuery = {
    now,
    since: startOfDay(since),
    ages: AGES.map(({ from, to }) => agesAgo(now, from, to)),
    weeks: mondays.map((day) => ({ from: startOfDay(day), before: startOfDay(addDays(day, DAYS_OF_WEEK)) })),
    careHours: longestHealthTerm(deps.pqrsd, { type: 'reclamo' }, now)?.count ?? null,
    withoutDenuncias: !mayReadDenuncias(reader),
  };
  const figures = await store.countFigures(db, query);
  const pairs = await store.countAnswerDays(db, query);
  const days = pairs.flatMap(({ received, answered, number }) =>
    Array<number>(number).fill(deps.calendar.businessDaysBetween(received, answered)),
  );
  return {
    since,
    unanswered: { total: figures.open, overdue: figures.overdue },
    ages: AGES.map((age, index) => ({ ...age, count: figures.ages[index] ?? 0 })),
    weeks: figures.weeks.map((week, index) => ({ monday: mondays[index] ?? since, ...week })),
    officers: await store.countByOfficer(db, query),
    types: await store.countByType(db, query),
    on_time: { count: figures.met, of: figures.met + figures.late },
    days: daysTakenOf(days),
    survey: surveyFiguresOf(await countScores(db, { from: query.since, until: now })),
  };
}

/** Received between so many days ago, by days of the calendar. */
function agesAgo(now: Date, from: number, to: number | null): store.Between {
  const today = dayOf(now);
  const [oldest, newest] = [to === null ? null : addDays(today, -to), addDays(today, 1 - from)];
  return { from: oldest === null ? new Date(0) : startOfDay(oldest), before: startOfDay(newest) };
}
