/**
 * The build writes for the server what each prerendered page reads of the content, and the server makes those pages again
 * that a publication touches.
 */

/** The framework prerenders with another copy of this module than the one its integrations have. */
const registry = globalThis as typeof globalThis & { portalReads?: Map<string, Set<string>> };

/** The keys that a built page reads, to be filled while it is made. */
export function recordReads(file: string): Set<string> {
  registry.portalReads ??= new Map();
  const reads = new Set<string>();
  // A file of a page is served without its ending.
  registry.portalReads.set(file.replace(/(\/index)?\.html$/, '') || '/', reads);
  return reads;
}

/** The keys by address, in a fixed order. */
export const recordedReads = (): Record<string, string[]> =>
  Object.fromEntries([...(registry.portalReads ?? [])].map(([path, keys]) => [path, [...keys].sort()] as const).sort());
