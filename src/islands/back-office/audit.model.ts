/** The audit log without a screen: its filters in the address, its words, its file. */
import { AUDIT_SUBJECTS, type AuditRow, actionInWords } from '#domain/audit.ts';
import { type CsvColumn, toCsv } from '#domain/csv.ts';
import { mediaAddress } from './back-office.model.ts';

/** Names of the filters, the same in the address and in the API. */
export const AUDIT_FILTERS = ['subject', 'person', 'rad', 'actor', 'from', 'to'] as const;
export type AuditFilter = Partial<Record<(typeof AUDIT_FILTERS)[number], string>>;

/** The filters that an address sets; what is empty filters nothing. */
export function auditFilterOf(query: URLSearchParams): AuditFilter {
  const set = AUDIT_FILTERS.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(set) as AuditFilter;
}

export const SUBJECT_OPTIONS = Object.entries(AUDIT_SUBJECTS).map(([value, label]) => ({ value, label }));

/** Who acted: an account, one that is gone, or nobody with an account. */
export function actorInWords({ actor_id, actor_name }: AuditRow): string {
  if (actor_id === null) return 'Sin cuenta';
  return actor_name ?? `Cuenta ${actor_id} (eliminada)`;
}

const ENTITIES: Record<string, string> = {
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
const LISTS: Record<string, string> = { user: 'Cuentas', pqrsd: 'PQRSD' };

/** What people call the record; its number only where nothing else is known. */
export function recordInWords({ entity, entity_id, label }: AuditRow): string {
  // A radicado says by itself what it is the number of.
  if (entity === 'pqrsd' && entity_id !== null && label !== null) return label;
  if (entity_id === null && label !== null) return `${LISTS[entity] ?? entity}: ${label}`;
  const name = label === null ? entity_id : entity === 'mail' ? label : `«${label}»`;
  return [ENTITIES[entity] ?? entity, name].filter(Boolean).join(' ');
}

const number = ({ entity_id }: AuditRow) => entity_id;
/** The screens of records, under /admin. */
const SCREENS: Record<string, (row: AuditRow) => string | null> = {
  user: (row) => (number(row) ? `/users/${number(row)}` : '/users'),
  pqrsd: (row) => (number(row) ? `/pqrsd/${number(row)}` : '/pqrsd'),
  file: (row) => number(row) && mediaAddress(number(row) ?? ''),
  pqrsd_report: () => '/pqrsd/reports',
  elimination: () => '/retention',
  setting: () => '/settings',
  calendar: () => '/settings',
  mail: () => '/mail',
};

/** Where the record is; `outside` is a page that is no screen of the back office. */
export function placeOf(row: AuditRow): { screen: string } | { outside: string } | null {
  if (row.action.endsWith('.deleted') || row.action === 'post.purged') return null;
  if (row.entity === 'post') return row.entity_id ? { outside: `/write?edit=${row.entity_id}` } : null;
  const screen = SCREENS[row.entity]?.(row) ?? null;
  return screen ? { screen } : null;
}

/** The log with what one account did, whatever else was asked. */
export const addressOfActor = ({ actor_id }: AuditRow): string => `?actor=${actor_id}`;

const COLUMNS: readonly CsvColumn<AuditRow>[] = [
  { name: 'fecha', value: (row) => row.at },
  { name: 'cuenta', value: (row) => row.actor_id },
  { name: 'nombre', value: actorInWords },
  { name: 'rol', value: (row) => row.actor_role },
  { name: 'accion', value: (row) => row.action },
  { name: 'descripcion', value: (row) => actionInWords(row.action) },
  { name: 'registro', value: recordInWords },
  { name: 'radicado', value: (row) => (row.entity === 'pqrsd' && row.entity_id !== null ? row.label : null) },
  { name: 'origen', value: (row) => row.place },
];

export const auditCsv = (rows: readonly AuditRow[]): string => toCsv(COLUMNS, rows);
