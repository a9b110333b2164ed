import type { PqrsdSummary, SummaryFigure } from '#domain/pqrsd/desk/summary.ts';
import type { TodayName } from '#domain/pqrsd/desk/today.ts';
import { PQRSD_STATE_LABELS, PQRSD_STATES } from '#domain/pqrsd/pqrsd.ts';
import { DESK_STATUSES, type PostSummary } from '#shared/api/post-editing.schema.ts';
import type { VisitDays } from '#shared/api/visits.schema.ts';
import { formatCount, plural } from '#shared/formats/count.ts';
import { formatDayAndMonth } from '#shared/time/time.ts';
import { SHELF_MARKS } from '../posts/posts.model.ts';

/** One bar: what it counts, and the link to the list where there is one. */
export type Bar = { label: string; count: number; to?: string };

/** The link to the list of cases that a figure counts. */
export const listAddress = ({ query }: SummaryFigure): string => `/pqrsd?${new URLSearchParams(query)}`;

/** The figures of the desk by name, with those that other lists give; undefined while they are unknown. */
export const todayFigures = (
  { by_state: _, by_light: __, ...singles }: PqrsdSummary,
  accounts: number | undefined,
  readers: number | undefined,
): Partial<Record<TodayName, number>> => ({
  ...Object.fromEntries(Object.entries(singles).map(([name, { count }]) => [name, count])),
  ...(accounts !== undefined && { accounts }),
  ...(readers !== undefined && { no_readers: readers === 0 ? 1 : 0 }),
});

/** Where a thing to do is done. */
export function todoAddress(summary: PqrsdSummary, name: TodayName): string {
  if (name === 'accounts') return '/users?ver=pendientes';
  return name === 'no_readers' ? '/settings' : listAddress(summary[name]);
}

/** The length of a bar relative to the longest; 0 when all are 0. */
export const shareOf = (count: number, most: number): number => count / Math.max(1, most);

/** A bar for each state, in the order of the state machine. */
export const caseBars = ({ by_state }: Pick<PqrsdSummary, 'by_state'>) =>
  PQRSD_STATES.map((state) => ({
    label: PQRSD_STATE_LABELS[state],
    count: by_state[state].count,
    to: listAddress(by_state[state]),
  }));

/** A bar for each status of a post, and the bin. */
export const postBars = ({ by_shelf }: PostSummary) =>
  DESK_STATUSES.map((shelf) => ({
    label: SHELF_MARKS[shelf].text,
    count: by_shelf[shelf],
    to: `/posts?shelf=${shelf}`,
  }));

/** A bar for each day, newest first. */
export const visitBars = ({ days }: VisitDays) =>
  [...days].reverse().map(({ day, count }) => ({ label: formatDayAndMonth(day), count }));

const visitsText = (count: number) => plural(count, 'visita', 'visitas');

/** The text alternative of the columns. */
export function visitsSentence({ days, total }: VisitDays): string {
  if (total === 0) return 'Nadie ha visitado el sitio en los últimos 30 días.';
  const best = days.reduce((one, other) => (other.count > one.count ? other : one));
  const day = formatDayAndMonth(best.day);
  return `${visitsText(total)} en los últimos 30 días. El día con más fue el ${day}, con ${formatCount(best.count)}.`;
}
