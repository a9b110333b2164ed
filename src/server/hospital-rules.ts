import { createWorkCalendar, holidayTable } from '#domain/calendar/business-days.ts';
import { backupPolicy } from '#domain/operations/backup.ts';
import { caseClassification } from '#domain/pqrsd/case/classification.schema.ts';
import { pqrsdTemplates } from '#domain/pqrsd/desk/templates.ts';
import type { InstalledRules } from '#domain/pqrsd/desk-data/desk-data.ts';
import { effectiveRules } from '#domain/pqrsd/desk-data/effective-rules.ts';
import { installedPqrsdSettings } from '#domain/pqrsd/settings.ts';
import { installedRetentionPolicy } from '#domain/retention/retention.ts';
import { createSearchVocabulary, searchVocabulary } from '#domain/search/vocabulary.ts';
import { commonPasswordWords } from '#domain/users/password.ts';
import { installedRedirects } from '../content/schemas/redirects.schema.ts';
import { readContentData } from './read-content-data.ts';
import { readSearchContacts } from './search/search-contacts.ts';

/** The hospital's rules in `content/data/`: calendar, PQRSD settings and texts, retention, backups, common passwords. */
export function readHospitalRules(root: string) {
  const settings = readContentData(root, 'pqrsd', installedPqrsdSettings);
  const retention = readContentData(root, 'retencion', installedRetentionPolicy);
  const redirects = readContentData(root, 'redirecciones', installedRedirects);
  const installed: InstalledRules = {
    pqrsd: settings.value,
    templates: readContentData(root, 'pqrsd-plantillas', pqrsdTemplates),
  };
  // Until the database is read (desk-data/), what is installed is in force.
  const { pqrsd, templates } = effectiveRules(installed, []);
  return {
    /** The rules of the files, without what the hospital saved over them in the back office. */
    installed,
    /** The rules in force; replaced as a whole when the hospital saves others (desk-data/). */
    pqrsd,
    /** The texts and entities in force, replaced like `pqrsd`. */
    templates,
    backupPolicy: readContentData(root, 'copias', backupPolicy),
    calendar: createWorkCalendar(readContentData(root, 'festivos', holidayTable)),
    /** Services and motives of cases. */
    classification: readContentData(root, 'pqrsd-clasificacion', caseClassification),
    /** Retention periods of personal data. */
    retention: retention.value,
    /** What of the installed rules could not be read as it is written, in Spanish. */
    contentCorrections: [
      ...redirects.corrections.map((text) => `content/data/redirecciones.yaml: ${text}`),
      ...settings.corrections.map((text) => `content/data/pqrsd.yaml: ${text}`),
      ...retention.corrections.map((text) => `content/data/retencion.yaml: ${text}`),
    ],
    /** Synonyms and pages first of the search. */
    search: createSearchVocabulary(readContentData(root, 'busqueda', searchVocabulary)),
    /** Hours and telephones that the search shows. */
    searchContacts: readSearchContacts(root),
    /** Words of which a password may not consist. */
    commonPasswords: readContentData(root, 'claves-comunes', commonPasswordWords),
  };
}
export type HospitalRules = ReturnType<typeof readHospitalRules>;
