/**
 * Columns of the export (docs/law.md SUP-06). Consumers rely on names and order: append only. The description is left
 * out: it is read case by case, with a recorded view.
 */
import { CASE_CHANNEL_LABELS } from '#domain/pqrsd/case/channels.ts';
import {
  DOCUMENT_TYPE_LABELS,
  outcomeLabelsOf,
  PQRSD_STATE_LABELS,
  PQRSD_TYPE_TEXTS,
  TERM_UNIT_NAMES,
} from '#domain/pqrsd/pqrsd.ts';
import { DUE_STATUS_LABELS, type DueStatus } from '#domain/pqrsd/term/due-status.ts';
import { MATTER_LABELS, RISK_LABELS } from '#domain/pqrsd/term/terms.ts';
import type { ExportQuery } from '#shared/api/pqrsd-export.schema.ts';
import { filtersText } from '../desk/filter.copy.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';

/** A case and the values computed on export. */
export type ExportRow = Omit<PqrsdRecord, 'description'> & {
  light: DueStatus | null;
  daysLeft: number | null;
  assignee: string | null;
  daysTaken: number | null;
  serviceName: string | null;
  motiveName: string | null;
};

export type ExportValue = string | number | Date | null;
type ExportColumn = { name: string; value: (row: ExportRow) => ExportValue; width: number };

const yesOrNo = (is: boolean): string => (is ? 'Sí' : 'No');
const DATE_WIDTH = 17;

export const EXPORT_COLUMNS: readonly ExportColumn[] = [
  { name: 'Radicado', value: ({ rad }) => rad, width: 18 },
  { name: 'Tipo', value: ({ type }) => PQRSD_TYPE_TEXTS[type].label, width: 24 },
  { name: 'Estado', value: ({ state }) => PQRSD_STATE_LABELS[state], width: 14 },
  { name: 'Canal', value: ({ channel }) => CASE_CHANNEL_LABELS[channel], width: 22 },
  { name: 'Recibida', value: ({ receivedAt }) => receivedAt, width: DATE_WIDTH },
  { name: 'Vence', value: ({ dueAt }) => dueAt, width: DATE_WIDTH },
  { name: 'Término', value: ({ termDays }) => termDays, width: 9 },
  { name: 'Unidad del término', value: ({ termUnit }) => TERM_UNIT_NAMES[termUnit], width: 18 },
  { name: 'Código del término', value: ({ termCode }) => termCode, width: 18 },
  { name: 'Semáforo', value: ({ light }) => light && DUE_STATUS_LABELS[light], width: 12 },
  { name: 'Días hábiles que quedan', value: ({ daysLeft }) => daysLeft, width: 22 },
  { name: 'Asignada a', value: ({ assignee }) => assignee, width: 24 },
  { name: 'Urgente', value: ({ priority }) => yesOrNo(priority), width: 9 },
  { name: 'Riesgo', value: ({ risk }) => risk && RISK_LABELS[risk], width: 17 },
  { name: 'Asunto con norma propia', value: ({ matter }) => matter && MATTER_LABELS[matter], width: 28 },
  { name: 'Trasladada', value: ({ transferredAt }) => transferredAt, width: DATE_WIDTH },
  { name: 'Respondida', value: ({ answeredAt }) => answeredAt, width: DATE_WIDTH },
  { name: 'Días hábiles hasta la respuesta', value: ({ daysTaken }) => daysTaken, width: 28 },
  { name: 'Resultado', value: ({ type, outcome }) => outcome && outcomeLabelsOf(type)[outcome], width: 26 },
  { name: 'Cerrada', value: ({ closedAt }) => closedAt, width: DATE_WIDTH },
  { name: 'Asunto', value: ({ issue }) => issue, width: 40 },
  { name: 'Anónima', value: ({ anonymous }) => yesOrNo(anonymous), width: 9 },
  { name: 'Solicitante', value: ({ fullname }) => fullname, width: 28 },
  { name: 'Tipo de documento', value: (row) => row.typeDocument && DOCUMENT_TYPE_LABELS[row.typeDocument], width: 24 },
  { name: 'Número de documento', value: ({ numberDocument }) => numberDocument, width: 20 },
  { name: 'Correo electrónico', value: ({ email }) => email, width: 28 },
  { name: 'Teléfono', value: ({ telephone }) => telephone, width: 16 },
  { name: 'Dirección', value: ({ address }) => address, width: 32 },
  { name: 'Anonimizada', value: ({ anonymisedAt }) => anonymisedAt, width: DATE_WIDTH },
  { name: 'Número externo', value: ({ externalNumber }) => externalNumber, width: 20 },
  { name: 'Servicio', value: ({ serviceName }) => serviceName, width: 28 },
  { name: 'Código del motivo', value: ({ motive }) => motive, width: 20 },
  { name: 'Motivo', value: ({ motiveName }) => motiveName, width: 40 },
  // The light of an unclassified claim follows this date.
  { name: 'Vence si es riesgo vital', value: ({ possibleDueAt }) => possibleDueAt, width: DATE_WIDTH },
];

/** The export as text for the audit log. */
export const exportText = ({ format, page: _page, sort: _sort, ...filters }: ExportQuery): string =>
  `${format.toUpperCase()}, ${filtersText(filters)}`;
