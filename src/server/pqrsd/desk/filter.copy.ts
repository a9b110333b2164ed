/** The filters of a list as text for the audit log, without the search term. */
import { DUE_STATUS_LABELS, type DueStatus } from '#domain/pqrsd/due-status.ts';
import {
  CASE_CHANNEL_LABELS,
  type CaseChannel,
  PQRSD_STATE_LABELS,
  PQRSD_TYPE_TEXTS,
  type PqrsdState,
  type PqrsdType,
} from '#domain/pqrsd/pqrsd.ts';
import type { PqrsdQuery } from '#shared/api/pqrsd-desk.schema.ts';

type Filters = Omit<Partial<PqrsdQuery>, 'page' | 'sort' | 'q'>;
type FilterTexts = { [Name in keyof Filters]-?: (value: NonNullable<Filters[Name]>) => string };

const FILTER_TEXTS: FilterTexts = {
  state: (state: PqrsdState) => `estado ${PQRSD_STATE_LABELS[state]}`,
  type: (type: PqrsdType) => `tipo ${PQRSD_TYPE_TEXTS[type].label}`,
  channel: (channel: CaseChannel) => `canal ${CASE_CHANNEL_LABELS[channel]}`,
  light: (light: DueStatus) => `semáforo ${DUE_STATUS_LABELS[light]}`,
  assigned: (who) => (who === 'mias' ? 'las propias' : who === 'nadie' ? 'sin asignar' : `de la cuenta ${who}`),
  awaits_reply: () => 'la persona escribió',
  running: () => 'corre el término',
  held: () => 'conservadas por orden',
  suspicion: (which) => (which === 'solo' ? 'posible correo basura' : 'sin correo basura'),
  due_by: (day) => `vencen hasta el ${day}`,
};

export function filtersText({ q, page: _page, sort: _sort, ...filters }: Partial<PqrsdQuery>): string {
  const texts = Object.entries(filters).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const tell = FILTER_TEXTS[name as keyof Filters] as ((value: unknown) => string) | undefined;
    return [tell?.(value) ?? `${name} ${value}`];
  });
  const all = [...texts, ...(q ? ['con búsqueda'] : [])];
  return all.length > 0 ? all.join(', ') : 'sin filtros';
}
