/** Writes «Abierto ahora» or «Cerrado · abre el lunes…» below opening hours, and keeps it true while the page is open. */
import { bogotaDay, type OpeningHours, openStateAt, openStateText, weekdayOf } from '#domain/calendar/opening-hours.ts';
import type { UpcomingHolidays } from '#domain/calendar/upcoming-holidays.ts';
import { HOLIDAYS_KEY } from '#shared/storage-keys.ts';

const MINUTE_MS = 60_000;
/** An exception that the office adds is on a device at most this much later. */
const FRESH_MS = 10 * MINUTE_MS;

type StoredHolidays = UpcomingHolidays & { at: number };

const marks = [...document.querySelectorAll<HTMLElement>('[data-timetable]')].map(
  (mark) => [mark, JSON.parse(mark.dataset.timetable ?? '') as OpeningHours[]] as const,
);
const { holidays = '', until = '' } =
  document.querySelector<HTMLElement>('[data-open-now]')?.dataset ?? ({} as DOMStringMap);
const weekday = document.querySelector('[data-weekday]');
let known: UpcomingHolidays = { days: holidays.split(' '), until };

/** After the last known day there is no mark. */
function write(): void {
  const now = new Date();
  if (weekday) weekday.textContent = `, ${weekdayOf(bogotaDay(now))}`;
  for (const [mark, timetables] of marks) {
    const state = openStateAt(timetables, now, (day) => known.days.includes(day));
    const text = openStateText(state, 'brief' in mark.dataset);
    mark.hidden = bogotaDay(now) > known.until;
    mark.dataset.state = state.kind;
    // Written only when it changes: a write each minute would interrupt screen readers.
    const label = mark.querySelector('span');
    if (label && label.textContent !== text) label.textContent = text;
  }
}

/** Takes the holidays of the API, which offline are those of the last visit. */
async function refresh(): Promise<void> {
  const stored = readStored();
  if (stored) {
    known = stored;
    write();
    if (stored.at > Date.now() - FRESH_MS) return;
  }
  try {
    const response = await fetch('/api/calendar/holidays');
    if (!response.ok) return;
    known = await response.json();
    write();
    localStorage.setItem(HOLIDAYS_KEY, JSON.stringify({ ...known, at: Date.now() }));
  } catch {
    // Offline, or storage is forbidden: the page keeps what it knows.
  }
}

function readStored(): StoredHolidays | null {
  try {
    return JSON.parse(localStorage.getItem(HOLIDAYS_KEY) ?? 'null');
  } catch {
    return null;
  }
}

function writeEveryMinute(): void {
  write();
  setTimeout(writeEveryMinute, MINUTE_MS - (Date.now() % MINUTE_MS));
}

function writeAgain(): void {
  write();
  void refresh();
}

writeEveryMinute();
void refresh();
document.addEventListener('visibilitychange', writeAgain);
