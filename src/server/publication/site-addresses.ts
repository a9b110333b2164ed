/** The addresses that the site answers: of the content, of the last build, and of what the portal serves itself. */
import { CATEGORY_PAGES } from '#domain/site/category-pages.ts';
import type { RedirectTable } from '#domain/site/redirects.ts';

const PAGE = /^content\/(?:pages|listas)\/([^/]+)\.md$/;

export const isPageFile = (path: string): boolean => PAGE.test(path);

/** Where visitors read a page of the content. */
export const addressOfFile = (path: string): string => `/${PAGE.exec(path)?.[1] ?? ''}`;

/**
 * What the portal serves besides pages and documents: the search finds neither files of data nor pages for one's own use.
 * Posts come and go without a build.
 */
const OTHER =
  /^\/(?:$|uploads\/|post\/\d+$|login$|signup$|recuperar$|invitacion$|buscar$|sin-conexion$|mapa-sitio$|pqrsd(?:\/(?:avisos|clave|comprobante|concepto|encuesta|enviar|respuesta|seguimiento))?$|.*\.(?:csv|ics|xml|txt|pdf|jsonld|png)$)/;

export type SiteAddresses = {
  /** A page, a document, or an address that leads to one. */
  has(address: string): boolean;
  /** The same, and what may be a post or another file of the build. */
  mayHave(address: string): boolean;
};

type Sources = {
  /** The paths of content/. */
  files: readonly string[];
  /** Old addresses that lead to others; null: none. */
  redirects: Pick<RedirectTable, 'findMissing'> | null;
  /** The addresses of the indexed build. */
  built: readonly string[];
  /** Whether a page has a PDF made of its text; absent: any may. */
  isPrinted?: ((address: string) => boolean) | undefined;
};

export function siteAddresses({ files, redirects, built, isPrinted = () => true }: Sources): SiteAddresses {
  const pages = files.filter(isPageFile).map(addressOfFile);
  const lists = CATEGORY_PAGES.map((name) => `/${name}`);
  const known = new Set([...built, ...lists, ...pages]);
  const isRedirected = (pathname: string) => Boolean(redirects?.findMissing({ pathname, search: '' }));
  const documents = new Set(files.map((path) => path.replace(/^content\/documents\//, '/documentos/')));
  const has = (address: string) => {
    const path = address.length > 1 ? address.replace(/\/$/, '') : address;
    if (known.has(path) || isRedirected(path)) return true;
    if (!path.startsWith('/documentos/')) return false;
    const page = path.replace(/^\/documentos|\.pdf$/g, '');
    return documents.has(path) || (known.has(page) && isPrinted(page));
  };
  return { has, mayHave: (address) => has(address) || (!address.startsWith('/documentos/') && OTHER.test(address)) };
}
