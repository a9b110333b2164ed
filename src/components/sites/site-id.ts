import { foldForSearch } from '#domain/text.ts';

/** The anchor of a site: `Puesto de Salud El Roble` → `puesto-de-salud-el-roble`. */
export function idOfSite({ name }: { name: string }): string {
  return foldForSearch(name)
    .toLowerCase()
    .replace(/[^a-zñ0-9]+/g, '-');
}
