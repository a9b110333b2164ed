import type { AttentionFlag } from '#domain/pqrsd/attention-flags.ts';
import { CASE_CHANNEL_LABELS, CASE_CHANNELS } from '#domain/pqrsd/case/channels.ts';
import { DUE_STATUS_LABELS, type DueStatus } from '#domain/pqrsd/due-status.ts';
import {
  PQRSD_STATE_LABELS,
  PQRSD_STATES,
  PQRSD_TYPE_TEXTS,
  PQRSD_TYPES,
  type PqrsdState,
} from '#domain/pqrsd/pqrsd.ts';
import { parseListQuery } from '#islands/back-office/back-office.model.ts';
import { addressOf } from '#shared/api/endpoint.ts';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import { type DeskPqrsd, pqrsdQuery } from '#shared/api/pqrsd-desk.schema.ts';
import { plural } from '#shared/formats/count.ts';
import { formatLongDateTime, hours } from '#shared/time/time.ts';

type FilterName = Exclude<keyof typeof pqrsdQuery.shape, 'page' | 'sort'>;
const INBOX_FILTERS = Object.keys(pqrsdQuery.omit({ page: true, sort: true }).shape) as FilterName[];

type InboxQuery = { sort: string } & ReturnType<typeof parseListQuery<typeof pqrsdQuery.shape>>;

/** The query of the address, sorted by due date by default. */
export const inboxQueryOf = (address: URLSearchParams): InboxQuery => ({
  sort: 'vence',
  ...parseListQuery(address, pqrsdQuery),
});

/** The path of the export: the filters without the page. */
export const exportPath = (query: InboxQuery, format: 'csv' | 'xlsx'): string => {
  const { page: _, ...filters } = query;
  return addressOf(pqrsdDeskApi.export, { query: { format, ...filters } });
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

/** The most urgent first. */
export const DUE_STATUS_MARKS: Record<DueStatus, { mark: string; chip: string; plural: string }> = {
  vencida: { mark: '■', chip: 'chip--danger', plural: 'Vencidas' },
  vence_hoy: { mark: '◆', chip: 'chip--sun', plural: 'Vencen hoy' },
  por_vencer: { mark: '▲', chip: 'chip--warn', plural: 'Por vencer' },
  a_tiempo: { mark: '●', chip: 'chip--ok', plural: 'A tiempo' },
};

export const ATTENTION_FILTER_LABELS: Record<AttentionFlag, string> = {
  unclassified: 'Reclamos sin clasificar',
  review: 'Con palabras de urgencia',
  completion_expired: 'Venció el plazo para completarlas',
  unproven: 'Sin constancia de entrega',
  mail_failed: 'Con un correo que no llegó',
  to_approve: 'Con una respuesta por aprobar',
  input_received: 'Con un concepto recibido',
  input_late: 'Con un concepto atrasado',
};

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
