/** Addresses, formats and texts that several screens of the back office share, without React. */
import type { z } from 'zod';
import {
  ANONYMOUS_PERSON,
  DOCUMENT_TYPE_LABELS,
  GENDER_LABELS,
  PQRSD_TYPE_TEXTS,
  type Pqrsd,
} from '#domain/pqrsd/pqrsd.ts';
import { BACK_OFFICE_PAGE_SIZE, type PageMeta } from '#shared/fields/envelope.schema.ts';
import { formatLongDate } from '#shared/time/time.ts';

export const BASENAME = '/admin';

/** `?page=`, counted from 0; any other value is the first page. */
export function parsePage(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 0);
  return Number.isInteger(page) && page >= 0 ? page : 0;
}

/** One page of a list that is loaded whole. */
export function onePage<Row>(rows: readonly Row[], page: number): { data: Row[]; meta: PageMeta } {
  const start = page * BACK_OFFICE_PAGE_SIZE;
  return {
    data: rows.slice(start, start + BACK_OFFICE_PAGE_SIZE),
    meta: { page, per_page: BACK_OFFICE_PAGE_SIZE, total: rows.length },
  };
}

type ListQuery<Shape> = { page: number } & Partial<Record<Exclude<keyof Shape, 'page'>, string>>;

/** The query of a list from the address, by the schema of its call; values that the API refuses are dropped. */
export function parseListQuery<Shape extends Record<string, z.ZodType>>(
  address: URLSearchParams,
  { shape }: { shape: Shape },
): ListQuery<Shape> {
  const valid = Object.entries(shape).flatMap(([name, schema]) => {
    const value = address.get(name);
    return value && schema.safeParse(value).success ? [[name, value]] : [];
  });
  return { ...Object.fromEntries(valid), page: parsePage(address) };
}

/** The link to a page of a list, with the other parameters of the query. */
export const pageLink = (query: URLSearchParams, page: number): string =>
  `?${withFilter(query, 'page', page > 0 ? String(page) : '')}`;

/** The query with another value of one filter, from the first page; an empty value removes the filter. */
export function withFilter(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('page');
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}

export const mediaLink = (name: string): string => `/media/${name}`;
export const formatDay = (iso: string): string => formatLongDate(new Date(iso));

const ANONYMOUS = 'Anónimo';
const NOT_GIVEN = 'No lo dio';

/** The name of the petitioner; never the placeholder values that the API answers for an anonymous one. */
export const petitionerName = (request: Pick<Pqrsd, 'anonymous' | 'fullname'>): string =>
  request.anonymous ? ANONYMOUS : (request.fullname ?? NOT_GIVEN);

export type DescriptionItem = { term: string; value: string };

/** The data of a petitioner who gave a name. */
export function petitionerDetails(request: Pqrsd): DescriptionItem[] {
  const document = [request.type_document && DOCUMENT_TYPE_LABELS[request.type_document], request.number_document];
  const gender = request.gender && request.gender !== ANONYMOUS_PERSON.gender ? GENDER_LABELS[request.gender] : null;
  const facts: [string, string | null][] = [
    ['Nombre', request.fullname],
    ['Documento', document.filter(Boolean).join(' ') || null],
    ['Género', gender],
    ['Ocupación', request.ocupation],
    ['Correo electrónico', request.email],
    ['Teléfono', request.telephone],
    ['Dirección', request.address],
  ];
  return facts.map(([term, value]) => ({ term, value: value ?? NOT_GIVEN }));
}

export const pqrsdTypeLabel = (request: Pick<Pqrsd, 'type_pqrsd'>): string =>
  PQRSD_TYPE_TEXTS[request.type_pqrsd].label;

/** `1 a 20 de 45`, `1 a 20 de más de 10.000`: the range of rows on the page. */
export function formatRange(page: number, perPage: number, total: number, isCapped = false): string {
  const first = page * perPage + 1;
  const last = Math.min(total, first + perPage - 1);
  if (isCapped) return `${first} a ${last} de más de ${total.toLocaleString('es-CO')}`;
  return first > total ? `Hay ${total} en total.` : `${first} a ${last} de ${total}`;
}
