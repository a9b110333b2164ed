/** The filters of a list as text for the audit log, without the search term. */

import { CASE_CHANNEL_LABELS } from '#domain/pqrsd/case/channels.ts';
import { DUE_STATUS_LABELS } from '#domain/pqrsd/due-status.ts';
import { PQRSD_STATE_LABELS, PQRSD_TYPE_TEXTS } from '#domain/pqrsd/pqrsd.ts';
import type { PqrsdQuery } from '#shared/api/pqrsd-desk.schema.ts';

type Filters = Omit<Partial<PqrsdQuery>, 'page' | 'sort'>;

const FILTER_TEXTS: { [Name in keyof Filters]-?: (value: NonNullable<Filters[Name]>) => string } = {
  state: (state) => `estado ${PQRSD_STATE_LABELS[state]}`,
  type: (type) => `tipo ${PQRSD_TYPE_TEXTS[type].label}`,
  channel: (channel) => `canal ${CASE_CHANNEL_LABELS[channel]}`,
  service: (code) => `servicio ${code}`,
  motive: (code) => `motivo ${code}`,
  light: (light) => `semáforo ${DUE_STATUS_LABELS[light]}`,
  assigned: (who) => (who === 'mias' ? 'las propias' : who === 'nadie' ? 'sin asignar' : `de la cuenta ${who}`),
  awaits_reply: () => 'la persona escribió',
  running: () => 'corre el término',
  held: () => 'conservadas por orden',
  unclassified: () => 'sin clasificar su riesgo',
  review: () => 'con palabras de urgencia',
  completion_expired: () => 'sin completar a tiempo',
  unproven: () => 'sin constancia de la respuesta',
  mail_failed: () => 'con un correo que no llegó',
  to_approve: () => 'con una respuesta por aprobar',
  input_received: () => 'con un concepto recibido',
  input_late: () => 'con un concepto atrasado',
  mentioned: () => 'las que mencionan a quien consulta',
  suspicion: (which) => (which === 'solo' ? 'posible correo basura' : 'sin correo basura'),
  due_by: (day) => `vencen hasta el ${day}`,
  q: () => 'con búsqueda',
};

export function filtersText({ page: _page, sort: _sort, q, ...filters }: Partial<PqrsdQuery>): string {
  const texts = Object.entries({ ...filters, q: q || undefined }).flatMap(([name, value]) => {
    const textOf = FILTER_TEXTS[name as keyof Filters] as (value: unknown) => string;
    return value === undefined ? [] : [textOf(value)];
  });
  return texts.join(', ') || 'sin filtros';
}
