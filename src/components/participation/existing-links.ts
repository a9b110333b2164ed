/** The links of a data file whose pages exist in this build. */
import type { Link } from '../../content/schemas/fields.ts';

/** The path of `/gestion?grupo=cuentas` or `/participa#estrategia`, without query and fragment. */
export const pathOf = (place: string): string => place.split(/[?#]/, 1)[0] ?? place;

export function existingLinks(links: Link[], existing: ReadonlySet<string>): Link[] {
  return links.filter((link) => 'url' in link || existing.has(pathOf(link.path)));
}
