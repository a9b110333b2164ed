import { foldForSearch } from '#shared/formats/fold-for-search.ts';

/** The slug of a title, its anchor on the page: `Puesto de Salud La Unión` → `puesto-de-salud-la-union`. */
export function slugify(title: string): string {
  return foldForSearch(title)
    .toLowerCase()
    .replace(/[^a-zñ0-9]+/g, '-');
}
