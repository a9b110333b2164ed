/**
 * The work calendar of the running portal: the holidays of content/data/festivos.yaml and, over them, the
 * days that an administrator excepts while it runs (a day closed by act, a holiday struck by a court).
 */
import { createWorkCalendar, type DayException, type HolidayTable, type WorkCalendar } from './business-days.ts';

export type LiveCalendar = WorkCalendar & {
  /**
   * Takes the exceptions of the database in place of those it had. `changes` counts how often they changed,
   * so that the version, which every due date keeps, tells one calendar from another.
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
      // Asked every few seconds: the years already reckoned are kept while nothing changed.
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
