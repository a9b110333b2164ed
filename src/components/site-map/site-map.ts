/** The tree of /mapa-sitio: the menu first, then every page outside the menu. Pure. */
import type { Menu, MenuEntry } from '../../content/schemas/menu.schema.ts';

export type SiteMapSection = { title: string; entries: MenuEntry[] };
/** A page with the section named in its front matter. */
export type SectionedPage = MenuEntry & { section?: string | undefined };

const OTHER_PAGES_TITLE = 'Otras páginas';
const POLICIES_TITLE = 'Políticas y ayuda';
/** Paths that are no pages for visitors: errors, sign-in and the back office, files and redirects. */
const EXCLUDED_PATHS = /^\/(404|500|login|signup|write|admin|users|api|uploads)(\/|$)|\.[a-z]+$/;

/** Each page once, in the first section that names it; a page that no section names takes its title from its path. */
export function buildSiteMap(
  menu: Pick<Menu, 'main' | 'policies'>,
  pages: SectionedPage[],
  existing: ReadonlySet<string>,
): SiteMapSection[] {
  const left = new Set([...existing].filter((path) => !EXCLUDED_PATHS.test(path)));
  const sections: SiteMapSection[] = [];
  const sectionOf = (title: string) => {
    const known = sections.find((section) => section.title === title);
    if (known) return known;
    const made = { title, entries: [] };
    sections.push(made);
    return made;
  };
  const claim = (title: string, { title: name, path }: MenuEntry) => {
    if (left.delete(path)) sectionOf(title).entries.push({ title: name, path });
  };

  for (const item of menu.main) {
    if (item.path) claim(item.title, { title: item.title, path: item.path });
    for (const entry of item.submenu) claim(item.title, entry);
  }
  for (const entry of menu.policies) claim(POLICIES_TITLE, entry);
  for (const page of pages) claim(page.section ?? OTHER_PAGES_TITLE, page);
  for (const path of [...left].sort()) claim(OTHER_PAGES_TITLE, { title: titleFromPath(path), path });
  return withPoliciesLast(sections);
}

/** `/pqrsd/seguimiento` → `Seguimiento`: the fallback title, so that no page is missing. */
function titleFromPath(path: string): string {
  const words = (path.split('/').at(-1) ?? '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Policies and the rest are at the end of the list. */
function withPoliciesLast(sections: SiteMapSection[]): SiteMapSection[] {
  const rank = ({ title }: SiteMapSection) => [OTHER_PAGES_TITLE, POLICIES_TITLE].indexOf(title);
  return sections.toSorted((a, b) => rank(a) - rank(b));
}
