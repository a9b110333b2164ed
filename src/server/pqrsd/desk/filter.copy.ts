/** The filters of a list as text for the audit log, without the search term. */
import { filterText, INBOX_FILTER_NAMES } from '#shared/api/inbox-filters.ts';
import type { FilterValues } from '../inbox/filters.store.ts';

/** `estado Recibida, tipo Queja, con búsqueda`. */
export function filtersText({ q, ...values }: FilterValues): string {
  const texts = INBOX_FILTER_NAMES.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [lowerFirst(filterText(name, String(value)).replace(': ', ' '))];
  });
  return [...texts, ...(q ? ['con búsqueda'] : [])].join(', ') || 'sin filtros';
}

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
