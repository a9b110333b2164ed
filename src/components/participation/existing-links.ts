/** Links of a data file that lead somewhere today; those of pages still to come wait for them. */
import type { Link } from '../../content/schemas/fields.ts';

/** The page of `/gestion?grupo=cuentas` or `/participa#estrategia`. */
export const pathOf = (place: string): string => place.split(/[?#]/, 1)[0] ?? place;

export function existingLinks(links: Link[], existing: ReadonlySet<string>): Link[] {
  return links.filter((link) => 'url' in link || existing.has(pathOf(link.path)));
}
