import { backupPolicy } from '#domain/backup.ts';
import { holidayTable } from '#domain/business-days.ts';
import { createLiveCalendar } from '#domain/live-calendar.ts';
import { commonPasswordWords } from '#domain/password.ts';
import { pqrsdSettings } from '#domain/pqrsd-settings.ts';
import { pqrsdTemplates } from '#domain/pqrsd-templates.ts';
import { readContentData } from './content-data.ts';
import type { Deps } from './deps.ts';

/** The hospital's rules that live in `content/data/`: the work calendar, the PQRSD settings and texts, common passwords, how long copies are kept. */
export function readRules(
  root: string,
): Pick<Deps, 'backupPolicy' | 'calendar' | 'pqrsd' | 'templates' | 'commonPasswords'> {
  return {
    backupPolicy: readContentData(root, 'copias', backupPolicy),
    calendar: createLiveCalendar(readContentData(root, 'festivos', holidayTable)),
    pqrsd: readContentData(root, 'pqrsd', pqrsdSettings),
    templates: readContentData(root, 'pqrsd-plantillas', pqrsdTemplates),
    commonPasswords: readContentData(root, 'claves-comunes', commonPasswordWords),
  };
}
