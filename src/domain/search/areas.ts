/** «¿Dónde?»: the sections of the site, and what people ask for by another name. */
import type { Category } from '../posts/post.ts';

const NORMS: Category[] = ['normatividad', 'junta', 'resolucion'];
const REPORTS: Category[] = ['presupuesto', 'cuentas', 'informes', 'gestion', 'talento-humano', 'mipg'];

/** Beside the sections; with the posts and the pages of each. */
const AREAS: Record<string, { categories: Category[]; pages: RegExp }> = {
  Noticias: { categories: ['noticias'], pages: /^\/(noticias|rss)/ },
  Contratos: { categories: ['contratacion'], pages: /contrat|adquisiciones/ },
  Normas: { categories: NORMS, pages: /^\/norma/ },
  Documentos: { categories: REPORTS, pages: /\.\w+$/ },
  Directorios: { categories: [], pages: /^\/directorio-/ },
};
export const AREA_NAMES = Object.keys(AREAS);

/** Posts of these categories are also in the section of their pages. */
const SECTION_CATEGORIES: Record<string, Category[]> = {
  Transparencia: ['contratacion', ...NORMS, ...REPORTS],
  MIPG: ['mipg'],
  'Atención al ciudadano': ['noticias'],
};

/** The areas that a page or document is in. */
export const areasOfPage = (path: string, section: string): string[] => [
  ...(section ? [section] : []),
  ...AREA_NAMES.filter((name) => AREAS[name]?.pages.test(path)),
];

/** The area of «¿Dónde?» that holds the posts of a category. */
export const areaOfCategory = (category: Category): string | undefined =>
  AREA_NAMES.find((name) => AREAS[name]?.categories.includes(category));

/** The categories whose posts are in an area. */
export const categoriesIn = (area: string): Category[] => AREAS[area]?.categories ?? SECTION_CATEGORIES[area] ?? [];
