import { createWorkCalendar, holidayTable } from '#domain/business-days.ts';
import { pqrsdSettings } from '#domain/pqrsd-settings.ts';
import { readContentData } from './content-data.ts';
import type { Deps } from './deps.ts';

/** The hospital's rules that live in `content/data/`: the work calendar and the PQRSD settings. */
export function readRules(root: string): Pick<Deps, 'calendar' | 'pqrsd'> {
  return {
    calendar: createWorkCalendar(readContentData(root, 'festivos', holidayTable)),
    pqrsd: readContentData(root, 'pqrsd', pqrsdSettings),
  };
}
