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

/** A step of the breadcrumb; without `path` it is only a name. */
export type Crumb = { title: string; path?: string };

/** The breadcrumb of a page: its parent in the menu, if any, and itself (docs/contract.md#breadcrumb). */
export function breadcrumbFor(
  pathname: string,
  menu: MenuItem[],
  title: string,
  existing: ReadonlySet<string>,
): Crumb[] {
  for (const item of menu) {
    if (item.path === pathname) return [{ title: item.title }];
    const entry = item.submenu.find((candidate) => candidate.path === pathname);
    if (!entry) continue;
    const parentPath = item.path && existing.has(item.path) ? item.path : undefined;
    return [{ title: item.title, path: parentPath }, { title: entry.title }];
  }
  return [{ title }];
}

/**
 * The parent of a page outside the menu: the menu item with the name of the page's section, when that item is a page.
 * So every content of the transparency index links back to it.
 */
export function parentFromSection(
  pathname: string,
  section: string | undefined,
  menu: MenuItem[],
  existing: ReadonlySet<string>,
): Crumb | undefined {
  if (menu.some((item) => item.path === pathname || item.submenu.some(({ path }) => path === pathname)))
    return undefined;
  const parent = menu.find(({ title, path }) => title === section && path !== undefined && existing.has(path));
  return parent && { title: parent.title, path: parent.path };
}

/** Maximum of pages in the side menu of a section; a longer section has an index of its own. */
const MAX_SECTION_PAGES = 10;
/** Number of related pages at the end of a page. */
const MAX_RELATED_PAGES = 3;

/**
 * The pages of the section of a page, itself among them: those of its item in the menu, else those with the same
 * section, the nearest ones when there are many.
 */
export function sectionPages(
  pathname: string,
  items: MenuItem[],
  sameSection: MenuEntry[],
  existing: ReadonlySet<string>,
): MenuEntry[] {
  for (const node of visibleMenu(items, existing)) {
    if (node.submenu.some(({ path }) => path === pathname)) return uniqueByPath(node.submenu);
  }
  const here = sameSection.findIndex(({ path }) => path === pathname);
  const first = Math.max(0, Math.min(here - MAX_SECTION_PAGES / 2, sameSection.length - MAX_SECTION_PAGES));
  return sameSection.slice(first, first + MAX_SECTION_PAGES);
}

/** The pages after a page in its section, from the start again after the last. */
export function relatedPages(pathname: string, pages: MenuEntry[]): MenuEntry[] {
  const here = pages.findIndex(({ path }) => path === pathname);
  return [...pages.slice(here + 1), ...pages.slice(0, Math.max(0, here))].slice(0, MAX_RELATED_PAGES);
}

const uniqueByPath = (entries: MenuEntry[]) =>
  entries.filter((entry, index) => entries.findIndex(({ path }) => path === entry.path) === index);
