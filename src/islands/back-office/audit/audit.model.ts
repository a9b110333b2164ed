/** The audit log without a screen: its filters in the address, its words, its file. */
import { AUDIT_SUBJECTS, type AuditRow, auditActionLabel } from '#shared/api/audit.schema.ts';
import { type CsvColumn, toCsv } from '#shared/formats/csv.ts';
import { mediaLink } from '../back-office.model.ts';

/** Names of the filters, the same in the address and in the API. */
export const AUDIT_FILTERS = ['subject', 'person', 'rad', 'actor', 'from', 'to'] as const;
export type AuditFilter = Partial<Record<(typeof AUDIT_FILTERS)[number], string>>;

/** The filters that an address sets; what is empty filters nothing. */
export function parseAuditFilter(query: URLSearchParams): AuditFilter {
  const set = AUDIT_FILTERS.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(set) as AuditFilter;
}

export const SUBJECT_OPTIONS = Object.entries(AUDIT_SUBJECTS).map(([value, label]) => ({ value, label }));

/** Who acted: an account, one that is gone, or nobody with an account. */
export function actorLabel({ actor_id, actor_name }: AuditRow): string {
  if (actor_id === null) return 'Sin cuenta';
  return actor_name ?? `Cuenta ${actor_id} (eliminada)`;
}

const ENTITY_LABELS: Record<string, string> = {
  user: 'Cuenta',
  post: 'Publicación',
  file: 'Archivo',
  pqrsd: 'PQRSD',
  pqrsd_report: 'Informe',
  elimination: 'Acta',
  setting: 'Ajustes',
  calendar: 'Calendario',
  mail: 'Correo',
  backup: 'Copia de seguridad',
};

/** Lists, which are told by what they were filtered by. */
const LIST_LABELS: Record<string, string> = { user: 'Cuentas', pqrsd: 'PQRSD' };

/** What people call the record; its number only where nothing else is known. */
export function recordLabel({ entity, entity_id, label }: AuditRow): string {
  // A radicado says by itself what it is the number of.
  if (entity === 'pqrsd' && entity_id !== null && label !== null) return label;
  if (entity_id === null && label !== null) return `${LIST_LABELS[entity] ?? entity}: ${label}`;
  const name = label === null ? entity_id : entity === 'mail' ? label : `«${label}»`;
  return [ENTITY_LABELS[entity] ?? entity, name].filter(Boolean).join(' ');
}

const numericId = ({ entity_id }: AuditRow) => entity_id;
/** The screens of records, under /admin. */
const RECORD_SCREENS: Record<string, (row: AuditRow) => string | null> = {
  user: (row) => (numericId(row) ? `/users/${numericId(row)}` : '/users'),
  pqrsd: (row) => (numericId(row) ? `/pqrsd/${numericId(row)}` : '/pqrsd'),
  file: (row) => numericId(row) && mediaLink(numericId(row) ?? ''),
  pqrsd_report: () => '/pqrsd/reports',
  elimination: () => '/retention',
  setting: () => '/settings',
  calendar: () => '/settings',
  mail: () => '/mail',
};

/** Where the record is; `outside` is a page that is no screen of the back office. */
export function recordLink(row: AuditRow): { screen: string } | { outside: string } | null {
  if (row.action.endsWith('.deleted') || row.action === 'post.purged') return null;
  if (row.entity === 'post') return row.entity_id ? { outside: `/write?edit=${row.entity_id}` } : null;
  const screen = RECORD_SCREENS[row.entity]?.(row) ?? null;
  return screen ? { screen } : null;
}

/** The log with what one account did, whatever else was asked. */
export const actorLogLink = ({ actor_id }: AuditRow): string => `?actor=${actor_id}`;

const CSV_COLUMNS: readonly CsvColumn<AuditRow>[] = [
  { name: 'fecha', value: (row) => row.at },
  { name: 'cuenta', value: (row) => row.actor_id },
  { name: 'nombre', value: actorLabel },
  { name: 'rol', value: (row) => row.actor_role },
  { name: 'accion', value: (row) => row.action },
  { name: 'descripcion', value: (row) => auditActionLabel(row.action) },
  { name: 'registro', value: recordLabel },
  { name: 'radicado', value: (row) => (row.entity === 'pqrsd' && row.entity_id !== null ? row.label : null) },
  { name: 'origen', value: (row) => row.place },
];

export const auditCsv = (rows: readonly AuditRow[]): string => toCsv(CSV_COLUMNS, rows);
