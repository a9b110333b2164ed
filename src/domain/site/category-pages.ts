/** The post categories of each category page and their headings (docs/contract.md#category-pages). */
import type { Category } from '../posts/post.ts';

/** The groups of a page; `id` is the value of `?grupo=`. */
export const CATEGORY_GROUPS = {
  contratacion: [{ id: 'contratacion', cat: 'contratacion' }],
  'talento-humano': [{ id: 'talento-humano', cat: 'talento-humano' }],
  gestion: [
    { id: 'gestion', cat: 'gestion' },
    { id: 'informes', cat: 'informes' },
    { id: 'cuentas', cat: 'cuentas' },
  ],
  // These category values are fixed by docs/contract.md#categories.
  presupuesto: [
    { id: 'ingreso', cat: 'talento-humano' },
    { id: 'gasto', cat: 'gestion' },
    { id: 'presupuesto', cat: 'presupuesto' },
  ],
  normatividad: [
    { id: 'junta', cat: 'junta' },
    { id: 'resolucion', cat: 'resolucion' },
    { id: 'normatividad', cat: 'normatividad' },
  ],
} as const satisfies Record<string, readonly { id: string; cat: Category }[]>;

/** Names of the category pages, `/mipg` by year among them. */
export const CATEGORY_PAGES: readonly string[] = [...Object.keys(CATEGORY_GROUPS), 'mipg'];

/** The name of the page that lists the posts of a category; the first, where two do. */
export function listPageOf(category: Category): string {
  if (category === 'mipg') return category;
  const own = Object.entries(CATEGORY_GROUPS).find(([, groups]) => groups.some(({ cat }) => cat === category));
  return own?.[0] ?? 'noticias';
}

/** The post categories whose publications a page lists, by its path; none for other pages. */
export function categoriesOf(path: string): readonly Category[] {
  const name = path.slice(1);
  if (name === 'noticias' || name === 'mipg') return [name];
  return (
    new Map<string, readonly { cat: Category }[]>(Object.entries(CATEGORY_GROUPS)).get(name)?.map(({ cat }) => cat) ??
    []
  );
}
