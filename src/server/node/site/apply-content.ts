/** Puts published content in force in the running process: rules of the hospital, calendar. */
import { refreshCalendar } from '#server/calendar/calendar.usecases.ts';
import type { Deps } from '#server/deps.ts';
import { readHospitalRules } from '#server/hospital-rules.ts';
import type { ContentReader } from '#server/read-content-data.ts';

/** Before the database is asked: the exceptions of the calendar are not known yet. */
export function applyRules(deps: Deps, content: ContentReader): void {
  Object.assign(deps, readHospitalRules(content));
}

export async function applyContent(deps: Deps, content: ContentReader): Promise<void> {
  applyRules(deps, content);
  await refreshCalendar(deps);
}
