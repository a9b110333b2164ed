import { AUDIT_SUBJECTS, type AuditRow, auditActionLabel, type auditQuery } from '#shared/api/audit.schema.ts';
import { keysOf } from '#shared/fields/keys-of.ts';
import { type CsvColumn, toCsv } from '#shared/formats/csv.ts';
import { mediaLink, type parseListQuery, withFilter } from '../back-office.model.ts';

export const SUBJECT_OPTIONS = Object.entries(AUDIT_SUBJECTS).map(([value, label]) => ({ value, label }));

export const TEXT_FILTERS = { person: 'Persona', rad: 'Radicado', from: 'Desde', to: 'Hasta' } as const;
export type TextFilterName = keyof typeof TEXT_FILTERS;
export type AuditFilter = ReturnType<typeof parseListQuery<typeof auditQuery.shape>>;

/** What the log is filtered by, each with the query without it. */
export function chosenFilters(filter: AuditFilter, query: URLSearchParams) {
  const names = ['subject', ...keysOf(TEXT_FILTERS)] as const;
  return names.flatMap((name) => {
    const value = filter[name];
    if (!value) return [];
    const label = name === 'subject' ? 'Tema' : TEXT_FILTERS[name];
    const shown = SUBJECT_OPTIONS.find((option) => name === 'subject' && option.value === value)?.label ?? value;
    return [{ text: `${label}: ${shown}`, to: withFilter(query, name, '') }];
  });
}

/** The actor: an account, a deleted account, or a request without one. */
export function actorLabel({ actor_id, actor_name }: AuditRow): string {
  if (actor_id === null) return 'Sin cuenta';
  return actor_name ?? `Cuenta ${actor_id} (eliminada)`;
}

const ENTITY_LABELS: Record<string, string> = {
  user: 'Cuenta',
  post: 'Publicación',
  page: 'Página',
  file: 'Archivo',
  pqrsd: 'PQRSD',
  pqrsd_report: 'Informe',
  desk_data: 'Datos de la oficina',
  elimination: 'Acta',
  setting: 'Ajustes',
  calendar: 'Calendario',
  mail: 'Correo',
  backup: 'Copia de seguridad',
  audit: 'Auditoría',
};

/** Lists, which are named by their filters. */
const LIST_LABELS: Record<string, string> = { user: 'Cuentas', pqrsd: 'PQRSD' };

/** The name of the record; its id where no name is known. */
export function recordLabel({ entity, entity_id, label }: AuditRow): string {
  // A radicado is unambiguous without the word «PQRSD».
  if (entity === 'pqrsd' && entity_id !== null && label !== null) return label;
  if (entity_id === null && label !== null)
    return `${LIST_LABELS[entity] ?? ENTITY_LABELS[entity] ?? entity}: ${label}`;
  const name = label === null ? entity_id : entity === 'mail' ? label : `«${label}»`;
  return [ENTITY_LABELS[entity] ?? entity, name].filter(Boolean).join(' ');
}

/** The screens of records, under /admin. */
const RECORD_SCREENS: Record<string, (row: AuditRow) => string | null> = {
  user: ({ entity_id: id }) => (id ? `/users/${id}` : '/users'),
  pqrsd: ({ entity_id: id }) => (id ? `/pqrsd/${id}` : '/pqrsd'),
  file: ({ entity_id: name }) => name && mediaLink(name),
  pqrsd_report: ({ action }) => (action.includes('control') ? '/pqrsd/control' : '/pqrsd/reports'),
  desk_data: () => '/pqrsd/data',
  elimination: () => '/retention',
  setting: () => '/settings',
  calendar: () => '/settings',
  mail: () => '/mail',
};

/** The screen of the record, or the page `outside` of the back office; null when there is none to open. */
export function recordLink(row: AuditRow): { screen: string } | { outside: string } | null {
  if (!row.may_open || row.action.endsWith('.deleted') || row.action === 'post.purged') return null;
  if (row.entity === 'post') return row.entity_id ? { outside: `/write?edit=${row.entity_id}` } : null;
  const screen = RECORD_SCREENS[row.entity]?.(row) ?? null;
  return screen ? { screen } : null;
}

/** The log of one account, without other filters. */
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
