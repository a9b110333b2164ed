/** The addresses that the site answers: of the content, of the last build, and of what the portal serves itself. */
import { CATEGORY_PAGES } from '#domain/site/category-pages.ts';

export const PAGE_FILE = /^content\/(?:pages|listas)\/([^/]+)\.md$/;

/** Where visitors read a page of the content. */
export const addressOfFile = (path: string): string => `/${PAGE_FILE.exec(path)?.[1] ?? ''}`;

/**
 * What the portal serves besides pages and documents: the search finds neither files of data nor pages for one's own use.
 * Posts come and go without a build.
 */
const OTHER =
  /^\/(?:$|uploads\/|post\/\d+$|login$|signup$|recuperar$|buscar$|sin-conexion$|mapa-sitio$|pqrsd(?:\/|$)|.*\.(?:csv|ics|xml|txt|pdf|jsonld|png)$)/;

/** Whether the site has an address, given the files of the content and the pages of the last build. */
export function addressCheck(files: readonly string[], built: readonly string[]): (address: string) => boolean {
  const pages = files.filter((path) => PAGE_FILE.test(path)).map(addressOfFile);
  const known = new Set([...built, ...CATEGORY_PAGES.map((name) => `/${name}`), ...pages]);
  const documents = new Set(files.map((path) => path.replace(/^content\/documents\//, '/documentos/')));
  return (address) => {
    const path = address.length > 1 ? address.replace(/\/$/, '') : address;
    if (path.startsWith('/documentos/'))
      return documents.has(path) || known.has(path.replace(/^\/documentos|\.pdf$/g, ''));
    return known.has(path) || OTHER.test(path);
  };
}
