/**
 * On-demand pages kept compressed under their tags, as a CDN would keep them (design.md §2, «Pages»).
 * An invalidated page is never shown as fresh again; it stays as a spare for when no new one can be made.
 */
import type { Representation } from './representation.ts';

export type CachedPage = { item: Representation; tags: string[]; maxAgeMs: number; staleMs: number };

/** What the maker of a page gives: the page, whether it may be kept, and whether it is a poor one. */
export type MadePage = { page: CachedPage | null; item: Representation; degraded: boolean };

type Entry = CachedPage & { storedAt: number; dropped: boolean };

export type PageCache = {
  /** The kept page, or the one that `make` gives; visitors who arrive meanwhile share it. */
  serve(key: string, make: () => Promise<MadePage>): Promise<{ item: Representation; from: 'HIT' | 'STALE' | 'MISS' }>;
  /** From the moment this returns nobody is shown a page with one of the tags made before; null: any page. */
  invalidate(tags: string[] | null): void;
};

/** Keeps at most `maxBytes` of pages, the least recently used leaving first; `now` is in milliseconds. */
export function createPageCache({ maxBytes, now }: { maxBytes: number; now: () => number }): PageCache {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  const flights = new Map<string, Promise<MadePage>>();
  const droppedAt = new Map<string, number>();
  let allDroppedAt = 0;
  let epoch = 0;

  function store(key: string, page: CachedPage, madeSince: number): void {
    const outdated = allDroppedAt > madeSince || page.tags.some((tag) => (droppedAt.get(tag) ?? 0) > madeSince);
    // An old page is still a spare where there is none, but never takes the place of another.
    if (outdated && entries.has(key)) return;
    forget(key);
    entries.set(key, { ...page, storedAt: now(), dropped: outdated });
    bytes += bytesOf(page);
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      forget(oldest);
    }
  }

  function forget(key: string): void {
    const entry = entries.get(key);
    if (entry) bytes -= bytesOf(entry);
    entries.delete(key);
  }

  function fly(key: string, make: () => Promise<MadePage>): Promise<MadePage> {
    const under = flights.get(key);
    if (under) return under;
    const madeSince = epoch;
    const flight = make()
      .then((made) => {
        if (made.page) store(key, made.page, madeSince);
        return made;
      })
      .finally(() => {
        if (flights.get(key) === flight) flights.delete(key);
      });
    flights.set(key, flight);
    return flight;
  }

  async function makeOrSpare(key: string, spare: Entry | undefined, make: () => Promise<MadePage>) {
    try {
      const made = await fly(key, make);
      if (made.degraded && spare) return { item: spare.item, from: 'STALE' as const };
      return { item: made.item, from: 'MISS' as const };
    } catch (error) {
      if (spare) return { item: spare.item, from: 'STALE' as const };
      throw error;
    }
  }

  return {
    async serve(key, make) {
      const entry = entries.get(key);
      if (!entry) return makeOrSpare(key, undefined, make);
      entries.delete(key);
      entries.set(key, entry);
      const age = now() - entry.storedAt;
      if (!entry.dropped && age < entry.maxAgeMs) return { item: entry.item, from: 'HIT' };
      if (!entry.dropped && age < entry.maxAgeMs + entry.staleMs) {
        // The maker reports its own failures; the visitor already has a page.
        fly(key, make).catch(() => undefined);
        return { item: entry.item, from: 'STALE' };
      }
      return makeOrSpare(key, entry, make);
    },
    invalidate(tags) {
      epoch += 1;
      if (tags === null) allDroppedAt = epoch;
      else for (const tag of tags) droppedAt.set(tag, epoch);
      // Whoever arrives now must not share a page that is being made from what was.
      flights.clear();
      for (const entry of entries.values()) {
        if (tags === null || entry.tags.some((tag) => tags.includes(tag))) entry.dropped = true;
      }
    },
  };
}

/** What a page takes in memory, near enough: its encodings. */
const bytesOf = ({ item: { plain, br, gzip } }: CachedPage): number =>
  plain.byteLength + (br?.byteLength ?? 0) + (gzip?.byteLength ?? 0);
