/**
 * The work calendar of the running portal: the holidays of content/data/festivos.yaml with the day exceptions of the
 * database on top.
 */
import { createWorkCalendar, type DayException, type HolidayTable, type WorkCalendar } from './business-days.ts';

export type LiveCalendar = WorkCalendar & {
  /**
   * Replaces the exceptions. `changes` counts the changes so far and enters the calendar version that each due date
   * stores.
   */
  applyExceptions(exceptions: readonly DayException[], changes: number): void;
};

export function createLiveCalendar(table: HolidayTable): LiveCalendar {
  let current = createWorkCalendar(table);
  let known = 0;
  return {
    get version() {
      return current.version;
    },
    get covers() {
      return current.covers;
    },
    isBusinessDay: (day) => current.isBusinessDay(day),
    holidayName: (day) => current.holidayName(day),
    holidaysOf: (year) => current.holidaysOf(year),
    addBusinessDays: (received, count) => current.addBusinessDays(received, count),
    businessDaysBetween: (from, to) => current.businessDaysBetween(from, to),
    applyExceptions(exceptions, changes) {
      // Called every few seconds; without a change the memoized years stay.
      if (changes === known) return;
      known = changes;
      current = createWorkCalendar({
        ...table,
        version: changes === 0 ? table.version : `${table.version}+${changes}`,
        exceptions: [...table.exceptions, ...exceptions],
      });
    },
  };
}
