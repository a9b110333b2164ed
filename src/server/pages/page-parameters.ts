/**
 * The query parameters of each on-demand page, as data: pages read them through `readParameter`, the page cache derives
 * its keys from them, the CDN of Netlify gets their names. No other parameter reaches a page, so none can poison or
 * fill a cache.
 */
import type { APIContext } from 'astro';
import { CATEGORY_GROUPS } from '#domain/site/category-pages.ts';
import { pageNumber, recordId } from '#shared/fields/envelope.schema.ts';
import { typeFromQuery } from '#shared/forms/pqrsd-form.ts';

/** The canonical value of a parameter; null for the default. */
type Normalizer = (given: string) => string | null;

const page: Normalizer = (given) => {
  const number = pageNumber.catch(0).parse(given);
  return number === 0 ? null : String(number);
};
const text: Normalizer = (given) => given || null;
const year: Normalizer = (given) => (/^(19|20)\d\d$/.test(given) ? given : null);
const month: Normalizer = (given) => (/^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(given) ? given : null);
const oneOf = (groups: readonly { id: string }[]): Normalizer => {
  const ids = new Set(groups.map(({ id }) => id));
  return (given) => (ids.has(given) ? given : null);
};

const reportParameters = { trimestre: text };

/** By route. The order is that of the canonical address. */
const PAGE_PARAMETERS = {
  '/': { page },
  '/noticias': { mes: month, page },
  '/buscar': { q: text, seccion: text, page },
  '/contratacion': { anio: year, page },
  '/talento-humano': { anio: year, page },
  '/gestion': { anio: year, grupo: oneOf(CATEGORY_GROUPS.gestion), page },
  '/presupuesto': { anio: year, grupo: oneOf(CATEGORY_GROUPS.presupuesto), page },
  '/normatividad': { anio: year, grupo: oneOf(CATEGORY_GROUPS.normatividad), page },
  '/mipg': { grupo: year, page },
  '/post/[id]': { previa: text },
  '/pqrsd/enviar': { tipo: (given) => typeFromQuery(`?${new URLSearchParams({ tipo: given })}`) },
  '/pqrsd/encuesta': { radicado: text, codigo: text },
  '/informe-todas-las-solicitudes': reportParameters,
  '/informe-todas-las-solicitudes.csv': reportParameters,
  '/informe-acceso-a-la-informacion': reportParameters,
  '/informe-acceso-a-la-informacion.csv': reportParameters,
} as const satisfies Record<string, Record<string, Normalizer>>;

type Declared = typeof PAGE_PARAMETERS;
type ParameterName = { [Route in keyof Declared]: keyof Declared[Route] }[keyof Declared];
const BY_ROUTE = new Map<string, Record<string, Normalizer>>(Object.entries(PAGE_PARAMETERS));
const POST_PATH = /^(\/post\/)([^/]+)$/;
const normalized = (given: string | null, normalize: Normalizer) => (given === null ? null : normalize(given));

/** The address of a page and its route. */
export type RoutedUrl = Pick<APIContext, 'url' | 'routePattern'>;

/** The canonical value of a parameter. Throws when the route does not declare it. */
export function readParameter({ url, routePattern }: RoutedUrl, name: ParameterName): string | null {
  const normalize = BY_ROUTE.get(routePattern)?.[name];
  if (!normalize) throw new Error(`${routePattern} reads «${name}» and does not declare it (page-parameters.ts)`);
  return normalized(url.searchParams.get(name), normalize);
}

/** `?page=`, the page of a list, counted from 0. */
export const readPageNumber = (of: RoutedUrl): number => Number(readParameter(of, 'page') ?? 0);
/** Names of the parameters that a route reads. */
export const parametersOf = (route: string): string[] => Object.keys(BY_ROUTE.get(route) ?? {});

/** The canonical form of an identifier: «01» and «1e0» are 1, and would otherwise be cache keys of their own. */
const withCanonicalId = (pathname: string): string =>
  pathname.replace(POST_PATH, (path, before: string, given: string) => {
    const { success, data } = recordId.safeParse(given);
    return success ? `${before}${data}` : path;
  });

/** The canonical path and query of a page: its cache key, and the address it is rendered from. */
export function canonicalAddress({ pathname: asked, searchParams }: URL): string {
  const pathname = withCanonicalId(asked);
  const route = POST_PATH.test(pathname) ? '/post/[id]' : pathname;
  const query = new URLSearchParams();
  for (const [name, normalize] of Object.entries(BY_ROUTE.get(route) ?? {})) {
    const value = normalized(searchParams.get(name), normalize);
    if (value !== null) query.set(name, value);
  }
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** Unescaped names, each with one value at most, without syntax that parsers interpret differently. */
const UNAMBIGUOUS_QUERY = /^\??(?:[\w.~-]+(?:=[\w.~%+*,:/!@-]*)?(?:&|$))*$/;

/**
 * Whether all parsers read an address alike. A cache in front of ours uses the address as sent as its key; where it
 * might read another value than the page does, it must not store the page.
 */
export const hasUnambiguousQuery = ({ url, routePattern }: RoutedUrl): boolean =>
  UNAMBIGUOUS_QUERY.test(url.search) &&
  parametersOf(routePattern).every((name) => url.searchParams.getAll(name).length <= 1);
