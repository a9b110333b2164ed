/** Puts published content in force in the running process: rules of the hospital, calendar, data of the desk. */
import { refreshCalendar } from '#server/calendar/calendar.usecases.ts';
import type { Deps } from '#server/deps.ts';
import { refreshDeskData } from '#server/desk-data/desk-data.usecases.ts';
import { readHospitalRules } from '#server/hospital-rules.ts';
import type { ContentReader } from '#server/read-content-data.ts';

/** Before the database is asked: what the hospital saved over the files is not known yet. */
export function applyRules(deps: Deps, content: ContentReader): void {
  Object.assign(deps, readHospitalRules(content));
}

export async function applyContent(deps: Deps, content: ContentReader): Promise<void> {
  // What the hospital saved over them stays in force until it is read again.
  const { pqrsd, ...rules } = readHospitalRules(content);
  Object.assign(deps, rules);
  await Promise.all([refreshCalendar(deps), refreshDeskData(deps)]);
}
