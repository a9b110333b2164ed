/** The tree of /mapa-sitio: the menu first, then every page outside the menu. Pure. */
import type { Menu, MenuEntry } from '../../content/schemas/menu.schema.ts';

export type SiteMapSection = { title: string; entries: MenuEntry[] };
/** A page with the section named in its front matter. */
export type SectionedPage = MenuEntry & { section?: string | undefined };

const OTHER_PAGES_TITLE = 'Otras páginas';
const POLICIES_TITLE = 'Políticas y ayuda';
/** Pages with a file of their own that neither the menu nor their content names. */
const OTHER_PAGES: readonly SectionedPage[] = [
  { title: 'Buscar en el sitio', path: '/buscar' },
  { title: 'Catálogo de datos abiertos', path: '/datos', section: 'Transparencia' },
  { title: 'Consultar mi radicado', path: '/pqrsd/seguimiento' },
  { title: 'Avisos de respuesta a PQRSD', path: '/pqrsd/avisos' },
];

/** Each page once, in the first section that names it; fails the build for a page that nothing names. */
export function buildSiteMap(
  menu: Pick<Menu, 'main' | 'policies'>,
  pages: SectionedPage[],
  /** Paths of the pages that a visitor may open. */
  open: ReadonlySet<string>,
): SiteMapSection[] {
  const left = new Set(open);
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
  for (const page of [...pages, ...OTHER_PAGES]) claim(page.section ?? OTHER_PAGES_TITLE, page);
  if (left.size > 0) throw new Error(`/mapa-sitio: escriba en site-map.ts el nombre de ${[...left].join(', ')}.`);
  return withPoliciesLast(sections);
}

/** Policies and the rest are at the end of the list. */
function withPoliciesLast(sections: SiteMapSection[]): SiteMapSection[] {
  const rank = ({ title }: SiteMapSection) => [OTHER_PAGES_TITLE, POLICIES_TITLE].indexOf(title);
  return [...sections].sort((a, b) => rank(a) - rank(b));
}
