/** The audit log without a screen: its filters in the address, its words, its file. */
import { AUDIT_SUBJECTS, type AuditRow, actionInWords } from '#domain/audit.ts';
import { type CsvColumn, toCsv } from '#domain/csv.ts';

/** Names of the filters, the same in the address and in the API. */
export const AUDIT_FILTERS = ['subject', 'from', 'to'] as const;
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
  setting: 'Ajustes',
  mail: 'Correo',
};

export const recordInWords = ({ entity, entity_id }: AuditRow): string =>
  [ENTITIES[entity] ?? entity, entity_id].filter(Boolean).join(' ');

const COLUMNS: readonly CsvColumn<AuditRow>[] = [
  { name: 'fecha', value: (row) => row.at },
  { name: 'cuenta', value: (row) => row.actor_id },
  { name: 'nombre', value: actorInWords },
  { name: 'accion', value: (row) => row.action },
  { name: 'descripcion', value: (row) => actionInWords(row.action) },
  { name: 'registro', value: recordInWords },
  { name: 'origen', value: (row) => row.place },
];

export const auditCsv = (rows: readonly AuditRow[]): string => toCsv(COLUMNS, rows);
