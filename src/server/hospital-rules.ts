import { holidayTable } from '#domain/calendar/business-days.ts';
import { createLiveCalendar } from '#domain/calendar/live-calendar.ts';
import { backupPolicy } from '#domain/operations/backup.ts';
import { pqrsdSettings } from '#domain/pqrsd/settings.ts';
import { pqrsdTemplates } from '#domain/pqrsd/templates.ts';
import { retentionPolicy } from '#domain/retention/retention.ts';
import { commonPasswordWords } from '#domain/users/password.ts';
import { readContentData } from './content-data.ts';
import type { Deps } from './deps.ts';

type HospitalRules = Pick<Deps, 'backupPolicy' | 'calendar' | 'pqrsd' | 'templates' | 'retention' | 'commonPasswords'>;

/** The hospital's rules that live in `content/data/`: work calendar, PQRSD settings and texts, how long things and copies are kept, common passwords. */
export function readHospitalRules(root: string): HospitalRules {
  return {
    backupPolicy: readContentData(root, 'copias', backupPolicy),
    calendar: createLiveCalendar(readContentData(root, 'festivos', holidayTable)),
    pqrsd: readContentData(root, 'pqrsd', pqrsdSettings),
    templates: readContentData(root, 'pqrsd-plantillas', pqrsdTemplates),
    retention: readContentData(root, 'retencion', retentionPolicy),
    commonPasswords: readContentData(root, 'claves-comunes', commonPasswordWords),
  };
}
