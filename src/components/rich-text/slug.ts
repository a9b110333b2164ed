import { foldForSearch } from '#shared/formats/fold-for-search.ts';

/** A title as an anchor of its page: `Puesto de Salud El Roble` → `puesto-de-salud-el-roble`. */
export function slugify(title: string): string {
  return foldForSearch(title)
    .toLowerCase()
    .replace(/[^a-zñ0-9]+/g, '-');
}
