/** The entries of the menu and the position of a page in it. Pure. */
import type { Menu, MenuEntry, MenuItem } from '../../content/schemas/menu.schema.ts';

/** One entry of the main menu: a link, or a title that opens its submenu. */
export type MenuNode = { title: string; path?: string; submenu: MenuEntry[] };

/**
 * Filters the entries by the pages that exist. An item with a page and a submenu opens the submenu, whose first entry
 * links to that page; an item with an empty submenu is a plain link.
 */
export function visibleMenu(items: Menu['main'], existing: ReadonlySet<string>): MenuNode[] {
  return items.flatMap((item) => {
    const submenu = item.submenu.filter((entry) => existing.has(entry.path));
    const own = item.path !== undefined && existing.has(item.path) ? { title: item.title, path: item.path } : null;
    if (submenu.length === 0) return own ? [{ ...own, submenu: [] }] : [];
    return [{ title: item.title, submenu: own ? [own, ...submenu] : submenu }];
  });
}

export function visibleEntries(entries: MenuEntry[], existing: ReadonlySet<string>): MenuEntry[] {
  return entries.filter((entry) => existing.has(entry.path));
}

/** The address of a page without the extension of its prerendered file. */
export const publicPath = ({ pathname }: URL): string => pathname.replace(/(\/index)?\.html$/, '') || '/';

/** A step of the breadcrumb; without `path` it is only a name. */
export type Crumb = { title: string; path?: string };

type PlacedPage = { pathname: string; title: string; section?: string | undefined };

/**
 * The breadcrumb of a page: its parent in the menu, else its section, which links where a menu item has its name, and
 * itself (docs/contract.md#breadcrumb). So every content of the transparency index links back to it.
 */
export function breadcrumbFor(
  { pathname, title, section }: PlacedPage,
  menu: MenuItem[],
  existing: ReadonlySet<string>,
): Crumb[] {
  for (const item of menu) {
    if (item.path === pathname) return [{ title: item.title }];
    const entry = item.submenu.find((candidate) => candidate.path === pathname);
    if (!entry) continue;
    return [crumbOf(item, existing), { title: entry.title }];
  }
  if (!section || section === title) return [{ title }];
  return [crumbOf(menu.find((item) => item.title === section) ?? { title: section }, existing), { title }];
}

const crumbOf = ({ title, path }: Pick<MenuItem, 'title' | 'path'>, existing: ReadonlySet<string>): Crumb =>
  path && existing.has(path) ? { title, path } : { title };

/** Maximum of pages in the side menu of a section; a longer section has an index of its own. */
const MAX_SECTION_PAGES = 12;
/** Number of related pages at the end of a page. */
const MAX_RELATED_PAGES = 3;

/**
 * The pages of the section of a page, itself among them: those of its item in the menu, then those that name the same
 * section; the nearest ones when there are many.
 */
export function sectionPages(
  { pathname, section }: Pick<PlacedPage, 'pathname' | 'section'>,
  items: MenuItem[],
  sameSection: MenuEntry[],
  existing: ReadonlySet<string>,
): MenuEntry[] {
  const menu = visibleMenu(items, existing);
  const item =
    menu.find(({ submenu }) => submenu.some(({ path }) => path === pathname)) ??
    menu.find(({ title }) => title === section);
  const others = !item || item.title === section ? sameSection : [];
  const pages = uniqueByPath([...(item?.submenu ?? []), ...others]);
  const here = pages.findIndex(({ path }) => path === pathname);
  const first = Math.max(0, Math.min(here - MAX_SECTION_PAGES / 2, pages.length - MAX_SECTION_PAGES));
  return pages.slice(first, first + MAX_SECTION_PAGES);
}

/** The pages after a page in its section, from the start again after the last. */
export function relatedPages(pathname: string, pages: MenuEntry[]): MenuEntry[] {
  const here = pages.findIndex(({ path }) => path === pathname);
  return [...pages.slice(here + 1), ...pages.slice(0, Math.max(0, here))].slice(0, MAX_RELATED_PAGES);
}

/** The entries, each path once. */
export const uniqueByPath = (entries: MenuEntry[]): MenuEntry[] =>
  entries.filter((entry, index) => entries.findIndex(({ path }) => path === entry.path) === index);
