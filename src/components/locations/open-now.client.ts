/** Writes «Abierto ahora» or «Cerrado, abre el lunes…» beside each timetable, and updates it. */
import { bogotaClock, type OpeningHours, openStateAt, openStateText } from '#domain/calendar/opening-hours.ts';

const UPDATE_INTERVAL_MS = 60_000;

/** `data-holidays` lists the holidays until `data-holidays-until`; after that day there is no mark. */
function initOpenStatus(place: HTMLElement): void {
  const holidays = new Set(place.dataset.holidays?.split(' '));
  const until = place.dataset.holidaysUntil ?? '';
  const marks = [...place.querySelectorAll<HTMLElement>('[data-timetable]')].map((mark) => ({
    mark,
    timetable: JSON.parse(mark.dataset.timetable ?? '') as OpeningHours,
  }));

  const write = () => {
    const now = new Date();
    const known = bogotaClock(now).day <= until;
    for (const { mark, timetable } of marks) {
      mark.hidden = !known;
      const state = openStateAt(timetable, now, (day) => holidays.has(day));
      mark.dataset.open = String(state.open);
      const text = openStateText(state);
      // Written only when it changes: a write each minute would interrupt screen readers.
      if (mark.textContent !== text) mark.textContent = text;
    }
  };
  write();
  setInterval(write, UPDATE_INTERVAL_MS);
  document.addEventListener('visibilitychange', write);
}

for (const place of document.querySelectorAll<HTMLElement>('[data-holidays]')) initOpenStatus(place);
