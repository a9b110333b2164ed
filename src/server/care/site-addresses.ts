/** The addresses of the site, as the content and the build that is indexed know them. */
import { parse } from 'yaml';
import type { ContentTexts } from '#domain/site/transparency-changes.ts';

const PAGE = /^content\/(?:pages|listas)\/([^/]+)\.md$/;
const REDIRECTS = 'content/data/redirecciones.yaml';

export const isPageFile = (path: string): boolean => PAGE.test(path);
export const addressOfFile = (path: string): string => `/${PAGE.exec(path)?.[1] ?? ''}`;

/** What the build serves besides pages and documents: the search finds neither files of data nor pages for one's own use. */
const OTHER = /^\/(?:$|uploads\/|login$|signup$|buscar$|sin-conexion$|pqrsd\/|.*\.(?:csv|ics|xml|txt|pdf|jsonld)$)/;

export type SiteAddresses = {
  /** A page, a document, or an address that leads to one. */
  has(address: string): boolean;
  /** The same, and what may be another file of the build. */
  mayHave(address: string): boolean;
};

/** `built`: the addresses of the indexed build. */
export function siteAddresses(texts: ContentTexts, built: readonly string[]): SiteAddresses {
  const files = [...texts.keys()];
  const known = new Set([...built, ...files.filter(isPageFile).map(addressOfFile), ...redirected(texts)]);
  const documents = new Set(files.map((path) => path.replace(/^content\/documents\//, '/documentos/')));
  const has = (address: string) => {
    const path = address.length > 1 ? address.replace(/\/$/, '') : address;
    if (!path.startsWith('/documentos/')) return known.has(path);
    return documents.has(path) || known.has(path) || known.has(path.replace(/^\/documentos|\.pdf$/g, ''));
  };
  return { has, mayHave: (address) => has(address) || (!address.startsWith('/documentos/') && OTHER.test(address)) };
}

function redirected(texts: ContentTexts): string[] {
  const { redirects = [] } = (parse(texts.get(REDIRECTS) ?? '') ?? {}) as { redirects?: { from: string }[] };
  return redirects.map(({ from }) => from);
}
