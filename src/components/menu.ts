/** What the menu shows and where a page stands in it. Pure. */
import type { Menu, MenuEntry, MenuItem } from '../content/menu.schema.ts';

/** One entry of the main menu as it is drawn: a link, or a title that opens its submenu. */
export type MenuNode = { title: string; path?: string; submenu: MenuEntry[] };

/**
 * Keeps what exists. An item with a page of its own and a submenu opens the submenu, whose first
 * entry leads to that page; with nothing left under it, it is a plain link.
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

/** The crumbs of a page: its parent in the menu, when it has one, and itself (specification 2.1). */
export function crumbsFor(pathname: string, menu: MenuItem[], title: string, existing: ReadonlySet<string>): Crumb[] {
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
 * The parent of a page that the menu does not hold: the menu item named like the page's section, when
 * that item is a page. So every content of the transparency index leads back to it.
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
