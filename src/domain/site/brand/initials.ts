/** Words of a name that say what it is and not which one. */
const GENERIC = /^(?:e\.?\s?s\.?\s?e\.?|ips|hospital|clínica|centro|salud|de|del|la|las|los|el|y|e)$/i;

/** Up to two initials of a hospital, for where it has no logo: «E.S.E. Hospital Santa Lucía de Arroyo Hondo» → «SL». */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const own = words.filter((word) => !GENERIC.test(word));
  const [first, second] = own.length > 0 ? own : words;
  return [first, second].map((word) => word?.charAt(0).toLocaleUpperCase('es') ?? '').join('') || 'H';
}
