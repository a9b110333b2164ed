/** Words as part of an address or a file name: «Plan de acción 2026» → `plan-de-accion-2026`; '' without a letter. */
export const slugOf = (text: string, longest = 80): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');

/** A file name without its extension, as a slug. */
export const slugOfFile = (name: string): string => slugOf(name.replace(/\.\w{2,5}$/, ''));
