/**
 * Months and years of posts as tags of the index: the newest posts with a common word are found among those of the last
 * months, without sorting all that have it.
 */
import { addDays } from '#shared/time/days.ts';
import { type Day, dayOf } from '#shared/time/time.ts';

const monthOf = (day: Day): string => day.slice(0, 7).replace('-', '');
const yearOf = (day: Day): string => day.slice(0, 4);

export function recencyTags(date: Date): string[] {
  const day = dayOf(date);
  return [monthOf(day), yearOf(day)];
}

/** Tags of growing windows that end today. */
export function recentWindows(now: Date): string[][] {
  const today = dayOf(now);
  const lastMonth = monthOf(addDays(`${today.slice(0, 7)}-01`, -1));
  const lastYear = String(Number(yearOf(today)) - 1);
  return [
    [monthOf(today), lastMonth],
    [yearOf(today), lastYear],
  ];
}
