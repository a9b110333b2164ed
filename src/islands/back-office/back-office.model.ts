/** What the back office knows without a screen: its addresses, titles and words. */
import { FILE_KINDS, type FileKind } from '#domain/files/file.ts';
import {
  ANONYMOUS_PERSON,
  DOCUMENT_TYPE_LABELS,
  GENDER_LABELS,
  PQRSD_TYPE_TEXTS,
  type Pqrsd,
} from '#domain/pqrsd/pqrsd.ts';
import type { Permission } from '#domain/users/permissions.ts';
import { formatLongDate } from '#shared/time/time.ts';

export const BASENAME = '/admin';

export const SCREEN_TITLES = {
  dashboard: 'Tablero',
  users: 'Usuarios',
  user: 'Usuario',
  userNew: 'Nuevo usuario',
  pqrsdList: 'PQRSD',
  pqrsd: 'Detalle de la PQRSD',
  pqrsdNew: 'Radicar una PQRSD',
  reports: 'Informes trimestrales',
  retention: 'Conservación',
  posts: 'Publicaciones',
  media: 'Archivos',
  mediaFile: 'Detalle del archivo',
  mail: 'Correo',
  audit: 'Auditoría',
  settings: 'Ajustes',
  account: 'Mi cuenta',
  error: 'Algo salió mal',
  unknown: 'Esta página no existe',
} as const;

/** What a screen needs; the dashboard is for whoever may read anything here. */
export const SCREEN_PERMISSIONS = {
  dashboard: ['user:read', 'pqrsd:read', 'post:create'],
  users: ['user:read'],
  userNew: ['user:create'],
  mail: ['mail:read'],
  audit: ['audit:read'],
  settings: ['setting:update'],
  pqrsd: ['pqrsd:read'],
  pqrsdNew: ['pqrsd:create'],
  reports: ['report:update'],
  retention: ['retention:read'],
  posts: ['post:create'],
  media: ['file:read'],
} as const satisfies Record<string, readonly Permission[]>;

/** `?page=` counted from 0; anything else is the first page. */
export function parsePage(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 0);
  return Number.isInteger(page) && page >= 0 ? page : 0;
}

/** Where page `page` of a list is, keeping the rest of the query. */
export function pageLink(query: URLSearchParams, page: number): string {
  const next = new URLSearchParams(query);
  if (page > 0) next.set('page', String(page));
  else next.delete('page');
  return `?${next}`;
}

/** The same list with another filter, from its first page. */
export function withFilter(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('page');
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}

/** `?kind=` of the files; anything else is all of them. */
export const parseFileKind = (query: URLSearchParams): FileKind | null =>
  FILE_KINDS.find((kind) => kind === query.get('kind')) ?? null;

/** Where a file of the library is. */
export const mediaLink = (name: string): string => `/media/${name}`;

export const formatDay = (iso: string): string => formatLongDate(new Date(iso));

const ANONYMOUS = 'Anónimo';
const NOT_GIVEN = 'No lo dio';

/** Who asks: an anonymous person is never shown by the fixed values that answers carry. */
export const petitionerName = (request: Pick<Pqrsd, 'anonymous' | 'fullname'>): string =>
  request.anonymous ? ANONYMOUS : (request.fullname ?? NOT_GIVEN);

export type DescriptionItem = { term: string; value: string };

/** The person, field by field; one line when there is nobody to show. */
export function petitionerDetails(request: Pqrsd): DescriptionItem[] {
  if (request.anonymous) return [{ term: 'Solicitante', value: ANONYMOUS }];
  const document = [request.type_document && DOCUMENT_TYPE_LABELS[request.type_document], request.number_document];
  const gender = request.gender && request.gender !== ANONYMOUS_PERSON.gender ? GENDER_LABELS[request.gender] : null;
  const facts: [string, string | null][] = [
    ['Solicitante', request.fullname],
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

/** `1 a 20 de 45`: which rows are in view. */
export function formatRange(page: number, perPage: number, total: number): string {
  const first = page * perPage + 1;
  const last = Math.min(total, first + perPage - 1);
  return first > total ? `Hay ${total} en total.` : `${first} a ${last} de ${total}`;
}
