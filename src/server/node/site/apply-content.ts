/** Puts the data of a build in force in the running process: rules of the hospital, calendar, search. */
import { join } from 'node:path';
import { refreshCalendar } from '#server/calendar/calendar.usecases.ts';
import type { Deps } from '#server/deps.ts';
import { refreshDeskData } from '#server/desk-data/desk-data.usecases.ts';
import { readHospitalRules } from '#server/hospital-rules.ts';
import { folderReader } from '#server/read-content-data.ts';
import { storeBuiltIndex } from '#server/search/site-index.usecases.ts';
import { SITE_INDEX_NAME } from '../paths.ts';

/** `folder` has `dist/` and `content/`. */
export async function applyContent(deps: Deps, folder: string): Promise<void> {
  // What the hospital saved over them stays in force until it is read again.
  const { pqrsd, templates, ...rules } = readHospitalRules(folderReader(folder));
  Object.assign(deps, rules);
  await Promise.all([refreshCalendar(deps), refreshDeskData(deps)]);
  await storeBuiltIndex(deps, join(folder, 'dist', SITE_INDEX_NAME));
}
