/** The filters and texts of the inbox of the desk. */
import { DUE_STATUSES, type DueStatus } from '#domain/pqrsd/due-status.ts';
import {
  CASE_CHANNEL_LABELS,
  CASE_CHANNELS,
  type CaseChannel,
  PQRSD_STATE_LABELS,
  PQRSD_STATES,
  PQRSD_TYPE_TEXTS,
  PQRSD_TYPES,
  type PqrsdState,
  type PqrsdType,
} from '#domain/pqrsd/pqrsd.ts';
import { parsePage } from '#islands/back-office/back-office.model.ts';
import type { DeskPqrsd } from '#shared/api/pqrsd-desk.schema.ts';
import { plural } from '#shared/formats/count.ts';
import { hours, parseTimestamp } from '#shared/time/time.ts';

/** Names of the filters, in the address and in the API. */
const INBOX_FILTERS = [
  'q',
  'state',
  'type',
  'channel',
  'light',
  'assigned',
  'awaits_reply',
  'running',
  'held',
  'suspicion',
  'due_by',
] as const;
const SUSPICION_FILTERS = ['solo', 'sin'] as const;
const SORTS = ['recibo', 'vence'] as const;

export type InboxQuery = {
  page: number;
  q?: string | undefined;
  state?: PqrsdState | undefined;
  type?: PqrsdType | undefined;
  channel?: CaseChannel | undefined;
  light?: DueStatus | undefined;
  /** «mias», «nadie», or the number of an account. */
  assigned?: string | undefined;
  awaits_reply?: '1' | undefined;
  running?: '1' | undefined;
  held?: '1' | undefined;
  suspicion?: (typeof SUSPICION_FILTERS)[number] | undefined;
  /** AAAA-MM-DD. */
  due_by?: string | undefined;
  sort: (typeof SORTS)[number];
};

const oneOf = <T extends string>(known: readonly T[], asked: string | null): T | undefined =>
  known.find((each) => each === asked);

/** The query of the address; invalid values are dropped. Sorted by due date by default. */
export function inboxQueryOf(address: URLSearchParams): InboxQuery {
  const assigned = address.get('assigned') ?? '';
  const dueBy = address.get('due_by') ?? '';
  return {
    page: parsePage(address),
    q: address.get('q') || undefined,
    state: oneOf(PQRSD_STATES, address.get('state')),
    type: oneOf(PQRSD_TYPES, address.get('type')),
    channel: oneOf(CASE_CHANNELS, address.get('channel')),
    light: oneOf(DUE_STATUSES, address.get('light')),
    assigned: /^(mias|nadie|[1-9]\d{0,8})$/.test(assigned) ? assigned : undefined,
    awaits_reply: oneOf(['1'], address.get('awaits_reply')),
    running: oneOf(['1'], address.get('running')),
    held: oneOf(['1'], address.get('held')),
    suspicion: oneOf(SUSPICION_FILTERS, address.get('suspicion')),
    due_by: /^\d{4}-\d{2}-\d{2}$/.test(dueBy) && parseTimestamp(dueBy) ? dueBy : undefined,
    sort: oneOf(SORTS, address.get('sort')) ?? 'vence',
  };
}

/** The query string of the API. */
export function queryText(query: Partial<InboxQuery>): string {
  const set = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return String(new URLSearchParams(Object.fromEntries(set)));
}

/** The path of the export: the filters without the page. */
export const exportPath = (query: InboxQuery, format: 'csv' | 'xlsx'): string => {
  const { page: _, ...filters } = query;
  return `/pqrsd/export?format=${format}&${queryText(filters)}`;
};

/** The number of filters that are set, with the search. */
export const countFilters = (address: URLSearchParams): number =>
  INBOX_FILTERS.filter((name) => address.get(name)).length;

/** The query without filters. */
export function withoutFilters(address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of [...INBOX_FILTERS, 'page']) next.delete(name);
  return next;
}

export const STATE_OPTIONS = PQRSD_STATES.map((value) => ({ value, label: PQRSD_STATE_LABELS[value] }));
export const TYPE_OPTIONS = PQRSD_TYPES.map((value) => ({ value, label: PQRSD_TYPE_TEXTS[value].label }));
export const CHANNEL_OPTIONS = CASE_CHANNELS.map((value) => ({ value, label: CASE_CHANNEL_LABELS[value] }));

/** Each due status has a shape and a word, so that colour is never its only sign (WCAG 1.4.1). */
export const DUE_STATUS_MARKS: Record<DueStatus, { mark: string; chip: string; plural: string }> = {
  vencida: { mark: '■', chip: 'chip--danger', plural: 'Vencidas' },
  vence_hoy: { mark: '◆', chip: 'chip--sun', plural: 'Vencen hoy' },
  por_vencer: { mark: '▲', chip: 'chip--warn', plural: 'Por vencer' },
  a_tiempo: { mark: '●', chip: 'chip--ok', plural: 'A tiempo' },
};
/** The most urgent first. */
export const DUE_STATUSES_BY_URGENCY = Object.keys(DUE_STATUS_MARKS) as DueStatus[];

export type WithDueDate = Pick<DeskPqrsd, 'light' | 'days_left' | 'unit' | 'due_at' | 'state'>;

/** `quedan 3 días hábiles`, `vencida hace 2 horas`, or why the term does not run. */
export function timeLeft(deskCase: WithDueDate, now: Date): string {
  if (deskCase.light === null) return STOPPED_STATE_TEXTS[deskCase.state] ?? 'El término ya no corre';
  const left = new Date(deskCase.due_at).getTime() - now.getTime();
  if (deskCase.unit === 'horas') return hoursText(Math.abs(left), left < 0);
  return daysText(deskCase.days_left ?? 0, deskCase.light);
}

const STOPPED_STATE_TEXTS: Partial<Record<PqrsdState, string>> = {
  por_completar: 'Suspendida: se espera a la persona',
  trasladada: 'La responde otra entidad',
  respondida: 'Ya se respondió',
};

function daysText(days: number, light: DueStatus): string {
  if (light === 'vence_hoy') return 'vence hoy';
  const count = Math.abs(days);
  const amount = plural(count, 'día hábil', 'días hábiles');
  if (light === 'vencida') return count === 0 ? 'vencida desde el último día hábil' : `vencida hace ${amount}`;
  return count === 1 ? `queda ${amount}` : `quedan ${amount}`;
}

function hoursText(left: number, isPast: boolean): string {
  const count = Math.floor(left / hours(1));
  const amount = count === 0 ? 'menos de una hora' : plural(count, 'hora', 'horas');
  if (isPast) return `vencida hace ${amount}`;
  return count <= 1 ? `queda ${amount}` : `quedan ${amount}`;
}

/** The name of the officer of a case; an account that left the desk is not in the list. */
export function officerName(officers: readonly { id: number; name: string }[], id: number | null): string {
  if (id === null) return 'Nadie';
  return officers.find((each) => each.id === id)?.name ?? 'alguien que ya no está en el SIAU';
}
