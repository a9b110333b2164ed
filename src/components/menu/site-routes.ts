/**
 * The pages of this build. Menus list the whole tree of docs/contract.md#public-routes and show an entry only when its
 * page exists, so adding a page is adding a file and no link is dead.
 */

import { CATEGORY_PAGES } from '#domain/site/category-pages.ts';
import { getMenu } from '../../content/data-files.ts';
import type { MenuEntry } from '../../content/schemas/menu.schema.ts';
import { getCollection } from '../../content/store.ts';
import { sectionPages } from './menu.ts';

// Vite turns this exact expression into a list of names, without loading any of the files.
const ROUTE_FILES = Object.keys(import.meta.glob('../../pages/**/[!_]*.{astro,ts}'));

const STATIC_ROUTES = ROUTE_FILES.filter((file) => !file.includes('['))
  .map((file) => file.replace(/^\.\.\/\.\.\/pages/, '').replace(/\.(astro|ts)$/, ''))
  .map((route) => route.replace(/\/index$/, '') || '/')
  .concat(CATEGORY_PAGES.map((name) => `/${name}`));

/** Paths that have a file of their own under src/pages. */
export const fileRoutes: ReadonlySet<string> = new Set(STATIC_ROUTES);

/** Paths of every page that a link may lead to. */
export async function getExistingPages(): Promise<Set<string>> {
  const pages = await getCollection('pages');
  return new Set([...STATIC_ROUTES, ...pages.map((page) => `/${page.id}`)]);
}

/** Whether a target of content leads somewhere: to a page of this build, or to a contact such as `tel:emergency`. */
export const isLeading = (target: string, existing: ReadonlySet<string>): boolean =>
  !target.startsWith('/') || existing.has(target.replace(/[?#].*$/, ''));

/** Pages with a file of their own that search engines must not index. */
const NOT_INDEXABLE =
  /^\/(404|500|admin|api|buscar|invitacion|login|pqrsd\/(clave|comprobante|concepto|encuesta|enviar|respuesta)|recuperar|signup|sin-conexion|uploads|users|write)(\/|$)/;

/** Paths of every page that a search engine should index; files such as `x.csv` are not pages. */
export async function getIndexablePages(): Promise<string[]> {
  return [...(await getExistingPages())].filter((path) => !NOT_INDEXABLE.test(path) && !path.includes('.')).sort();
}

/** The sibling pages of a page: those of its menu item, or of the section it names. */
export async function getSectionPages(pathname: string, section: string | undefined): Promise<MenuEntry[]> {
  const pages = await getCollection('pages', ({ data }) => section !== undefined && data.section === section);
  const same = pages
    .map(({ id, data }) => ({ title: data.title, path: `/${id}` }))
    .sort((a, b) => a.title.localeCompare(b.title, 'es'));
  return sectionPages({ pathname, section }, (await getMenu()).main, same, await getExistingPages());
}
