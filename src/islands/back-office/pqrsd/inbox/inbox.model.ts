import { endOfWeek } from '#domain/pqrsd/desk/summary.ts';
import { PQRSD_TYPE_TEXTS, PQRSD_TYPES, type PqrsdState } from '#domain/pqrsd/pqrsd.ts';
import { DUE_STATUS_LABELS, type DueStatus } from '#domain/pqrsd/term/due-status.ts';
import { parseListQuery, withFilter } from '#islands/back-office/back-office.model.ts';
import { addressOf } from '#shared/api/endpoint.ts';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import { INBOX_FILTER_NAMES, type InboxFilterName } from '#shared/api/inbox-filters.ts';
import { type DeskPqrsd, pqrsdQuery } from '#shared/api/pqrsd-desk.schema.ts';
import { plural } from '#shared/formats/count.ts';
import { formatLongDateTime, hours } from '#shared/time/time.ts';

type InboxQuery = { sort: string } & ReturnType<typeof parseListQuery<typeof pqrsdQuery.shape>>;

/**
 * Whether a list without a chosen state leaves out what ended: a search looks in everything, and what is kept by order has
 * mostly ended.
 */
export const showsOpenOnly = (address: URLSearchParams): boolean =>
  !address.get('state') && !address.get('q')?.trim() && !address.get('held');

/** The query of the address: by default what is open, by due date. */
export const inboxQueryOf = (address: URLSearchParams): InboxQuery => ({
  sort: 'vence',
  ...(showsOpenOnly(address) && { state: 'abiertas' }),
  ...parseListQuery(address, pqrsdQuery),
});

/** The path of the export: the filters without the page. */
export const exportPath = (query: InboxQuery, format: 'csv' | 'xlsx'): string => {
  const { page: _, ...filters } = query;
  return addressOf(pqrsdDeskApi.exportFile, { query: { format, ...filters } });
};

/** The filters that are set, with their values, in the order of the list. */
export const activeFilters = (address: URLSearchParams): { name: InboxFilterName; value: string }[] => {
  const query: Partial<Record<string, string | number>> = inboxQueryOf(address);
  return INBOX_FILTER_NAMES.flatMap((name) =>
    query[name] === undefined ? [] : [{ name, value: String(query[name]) }],
  );
};

/** The query without one filter; without the filter of open cases it shows every state. */
export const withoutFilter = (address: URLSearchParams, { name, value }: { name: string; value: string }) =>
  withFilter(address, name, name === 'state' && value === 'abiertas' ? 'todas' : '');

/** The query without filters and search. */
export function withoutFilters(address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of ['q', ...INBOX_FILTER_NAMES, 'page']) next.delete(name);
  return next;
}

/** Filters and order of the address, as a saved view holds them. */
export function viewOf(address: URLSearchParams): string {
  const view = new URLSearchParams(address);
  for (const name of ['q', 'page']) view.delete(name);
  return String(view);
}

/** The views that every officer has; the week ends on Sunday. */
export const usualViews = (now: Date): { name: string; query: string }[] => [
  { name: 'Abiertas', query: '' },
  { name: 'Míos', query: 'assigned=mias' },
  { name: 'Sin asignar', query: 'assigned=nadie&running=1' },
  { name: 'Vencen esta semana', query: `due_by=${endOfWeek(now)}` },
  { name: 'Sin clasificar', query: 'unclassified=1' },
  { name: 'Me escribieron', query: 'assigned=mias&awaits_reply=1' },
];

export const TYPE_OPTIONS = PQRSD_TYPES.map((value) => ({ value, label: PQRSD_TYPE_TEXTS[value].label }));

/** The most urgent first. */
export const DUE_STATUS_MARKS = {
  vencida: { mark: '■', chip: 'chip--danger', tone: 'danger', plural: 'Vencidas' },
  vence_hoy: { mark: '◆', chip: 'chip--sun', tone: 'accent', plural: 'Vencen hoy' },
  por_vencer: { mark: '▲', chip: 'chip--warn', tone: 'warn', plural: 'Por vencer' },
  a_tiempo: { mark: '●', chip: 'chip--ok', tone: 'ok', plural: 'A tiempo' },
} as const satisfies Record<DueStatus, object>;

type Mark = { mark: string; chip: string; text: string };
type Standing = Pick<DeskPqrsd, 'light' | 'unclassified' | 'completion_expired' | 'unproven'>;
export type StandingCase = WithDueDate & Standing & Pick<DeskPqrsd, 'possible_due_at'>;

/** The marks of where a case stands. An unclassified claim is never shown as on time: its term may be hours. */
export function standingMarks({ light, unclassified, completion_expired, unproven }: Standing): Mark[] {
  const status = light && !(unclassified && light === 'a_tiempo') ? light : null;
  return [
    ...(status ? [{ ...DUE_STATUS_MARKS[status], text: DUE_STATUS_LABELS[status] }] : []),
    ...(unclassified ? [{ mark: '?', chip: 'chip--warn', text: 'Sin clasificar' }] : []),
    ...(completion_expired ? [{ mark: '■', chip: 'chip--danger', text: 'Venció el plazo para completarla' }] : []),
    ...(unproven ? [{ mark: '▲', chip: 'chip--warn', text: 'Sin constancia de entrega' }] : []),
  ];
}

/** `Si es vital vence el 2 de octubre de 2026, 10:00 a. m.`, whose last full stop is of the hour. */
export function possibleDueText(iso: string, now: Date): string {
  const at = new Date(iso);
  return `Si es vital ${at < now ? 'venció' : 'vence'} el ${formatLongDateTime(at)}`;
}

export type WithDueDate = Pick<DeskPqrsd, 'light' | 'days_left' | 'unit' | 'due_at' | 'state'> &
  Partial<Pick<DeskPqrsd, 'possible_due_at'>>;

/** `quedan 3 días hábiles`, `vencida hace 2 horas`, or why the term does not run. */
export function timeLeft(deskCase: WithDueDate, now: Date): string {
  if (deskCase.light === null) return STOPPED_STATE_TEXTS[deskCase.state] ?? 'El término ya no corre';
  const left = new Date(deskCase.due_at).getTime() - now.getTime();
  if (deskCase.unit === 'horas') return hoursText(Math.abs(left), left < 0);
  const days = deskCase.days_left ?? 0;
  // The light of an unclassified claim is that of its hours, not that of the days of its type.
  return daysText(days, deskCase.possible_due_at ? lightOfDays(days, left) : deskCase.light);
}

const lightOfDays = (days: number, left: number): DueStatus =>
  left < 0 ? 'vencida' : days === 0 ? 'vence_hoy' : 'a_tiempo';

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

/** The longest time that is told in hours: the longest term of a claim about care. */
const MOST_HOURS = 72;

function hoursText(left: number, isPast: boolean): string {
  const count = Math.floor(left / hours(1));
  const inHours = count === 0 ? 'menos de una hora' : plural(count, 'hora', 'horas');
  const amount = count > MOST_HOURS ? plural(Math.floor(count / 24), 'día', 'días') : inHours;
  if (isPast) return `vencida hace ${amount}`;
  return count <= 1 ? `queda ${amount}` : `quedan ${amount}`;
}

/** The name of the officer of a case; an account that left the desk is not in the list. */
export function officerName(officers: readonly { id: number; name: string }[], id: number | null): string {
  if (id === null) return 'Nadie';
  return officers.find((each) => each.id === id)?.name ?? 'alguien que ya no está en el SIAU';
}

/** A name without its note in brackets: `Luz Díaz` of `Luz Díaz (de demostración)`. */
export const shortName = (name: string): string => name.replace(/\s*\(.*$/, '') || name;
