import { createWorkCalendar, holidayTable } from '#domain/calendar/business-days.ts';
import { caseClassification } from '#domain/pqrsd/case/classification.schema.ts';
import { offeredTemplates, pqrsdTemplates } from '#domain/pqrsd/desk/templates.ts';
import { urgentPhrases, urgentWordList } from '#domain/pqrsd/desk/urgent-words.ts';
import { installedPqrsdSettings } from '#domain/pqrsd/settings.ts';
import { installedRetentionPolicy } from '#domain/retention/retention.ts';
import { createSearchVocabulary, searchVocabulary } from '#domain/search/vocabulary.ts';
import { readMailSender } from './mail/mail-sender.ts';
import { type ContentReader, readContentData } from './read-content-data.ts';
import { readSearchContacts } from './search/search-contacts.ts';

/** The hospital's rules in `content/data/`: calendar, PQRSD settings and texts, retention, backups. */
export function readHospitalRules(reader: ContentReader) {
  const settings = readContentData(reader, 'pqrsd', installedPqrsdSettings);
  const retention = readContentData(reader, 'retencion', installedRetentionPolicy);
  return {
    pqrsd: settings.value,
    /** The texts and entities of the desk that are offered. */
    templates: offeredTemplates(readContentData(reader, 'pqrsd-plantillas', pqrsdTemplates)),
    /** The words of urgency. */
    urgentWords: urgentPhrases(readContentData(reader, 'palabras-urgentes', urgentWordList)),
    calendar: createWorkCalendar(readContentData(reader, 'festivos', holidayTable)),
    /** Services and motives of cases. */
    classification: readContentData(reader, 'pqrsd-clasificacion', caseClassification),
    /** Retention periods of personal data. */
    retention: retention.value,
    /** What of the installed rules could not be read as it is written, in Spanish. */
    contentCorrections: [
      ...settings.corrections.map((text) => `content/data/pqrsd.yaml: ${text}`),
      ...retention.corrections.map((text) => `content/data/retencion.yaml: ${text}`),
    ],
    /** Synonyms and pages first of the search. */
    search: createSearchVocabulary(readContentData(reader, 'busqueda', searchVocabulary)),
    /** Hours and telephones that the search shows. */
    searchContacts: readSearchContacts(reader),
    /** The hospital as its mails name it. */
    mailSender: readMailSender(reader),
  };
}
export type HospitalRules = ReturnType<typeof readHospitalRules>;
