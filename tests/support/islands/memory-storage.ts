import type { WebStorage } from '../../../src/islands/api-client/device-storage.ts';

/** A `Storage` in memory, for tests. */
export function createMemoryStorage(
  start: Record<string, string> = {},
): WebStorage & { dump(): Record<string, string> } {
  const items = new Map(Object.entries(start));
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
    dump: () => Object.fromEntries(items),
  };
}
