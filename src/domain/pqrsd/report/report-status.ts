/** The status of a request in the reports, apart from how it is found, which needs every step of a case. */
import { keysOf } from '#shared/fields/keys-of.ts';

export const REPORT_STATUS_LABELS = {
  a_tiempo: 'Respondida a tiempo',
  tarde: 'Respondida tarde',
  en_plazo: 'En trámite, dentro del plazo',
  por_completar: 'Esperando que la persona la complete',
  vencida: 'Vencida sin respuesta',
  trasladada: 'Trasladada a otra entidad',
  desistida: 'Archivada por desistimiento',
};
export type ReportStatus = keyof typeof REPORT_STATUS_LABELS;
export const REPORT_STATUSES = keysOf(REPORT_STATUS_LABELS);
