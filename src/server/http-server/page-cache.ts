/**
 * The page cache: on-demand pages, compressed, by tag, with stale-while-revalidate and request coalescing
 * (docs/contract.md#pages). An invalidated page is never served as fresh; it stays as the stale fallback for a failed
 * render.
 */
import type { Representation } from './representation.ts';

export type CachedPage = { representation: Representation; tags: string[]; maxAgeMs: number; staleMs: number };

/** A rendered page, its cache entry if it may be cached, and whether it is degraded. */
export type RenderedPage = { page: CachedPage | null; item: Representation; degraded: boolean };
type CacheEntry = CachedPage & { storedAt: number; invalidated: boolean };

export type PageCache = {
  /** The cached page, or the rendered one, which concurrent requests share. */
  serve(
    key: string,
    render: () => Promise<RenderedPage>,
  ): Promise<{ item: Representation; from: 'HIT' | 'STALE' | 'MISS' }>;
  /** From its return on no page with one of the tags that was rendered before is served as fresh; null: any page. */
  invalidate(tags: string[] | null): void;
};

/** An LRU cache of at most `maxBytes`; `now` is in milliseconds. */
export function createPageCache({ maxBytes, now }: { maxBytes: number; now: () => number }): PageCache {
  const entries = new Map<string, CacheEntry>();
  let bytes = 0;
  const inFlight = new Map<string, Promise<RenderedPage>>();
  const invalidatedAt = new Map<string, number>();
  let allInvalidatedAt = 0;
  let epoch = 0;

  function store(key: string, page: CachedPage, startedAt: number): void {
    const outdated = allInvalidatedAt > startedAt || page.tags.some((tag) => (invalidatedAt.get(tag) ?? 0) > startedAt);
    // An outdated page serves as a fallback, but never replaces an entry.
    if (outdated && entries.has(key)) return;
    evict(key);
    entries.set(key, { ...page, storedAt: now(), invalidated: outdated });
    bytes += memorySize(page);
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      evict(oldest);
    }
  }

  function evict(key: string): void {
    const entry = entries.get(key);
    if (entry) bytes -= memorySize(entry);
    entries.delete(key);
  }

  function renderOnce(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const running = inFlight.get(key);
    if (running) return running;
    const startedAt = epoch;
    const rendering = render()
      .then((rendered) => {
        if (rendered.page) store(key, rendered.page, startedAt);
        return rendered;
      })
      .finally(() => {
        if (inFlight.get(key) === rendering) inFlight.delete(key);
      });
    inFlight.set(key, rendering);
    return rendering;
  }

  async function renderOrStale(key: string, stale: CacheEntry | undefined, render: () => Promise<RenderedPage>) {
    try {
      const rendered = await renderOnce(key, render);
      if (rendered.degraded && stale) return { item: stale.representation, from: 'STALE' as const };
      return { item: rendered.item, from: 'MISS' as const };
    } catch (error) {
      if (stale) return { item: stale.representation, from: 'STALE' as const };
      throw error;
    }
  }

  return {
    async serve(key, render) {
      const entry = entries.get(key);
      if (!entry) return renderOrStale(key, undefined, render);
      entries.delete(key);
      entries.set(key, entry);
      const age = now() - entry.storedAt;
      if (!entry.invalidated && age < entry.maxAgeMs) return { item: entry.representation, from: 'HIT' };
      if (!entry.invalidated && age < entry.maxAgeMs + entry.staleMs) {
        // The renderer reports its own failures; the client already has a page.
        renderOnce(key, render).catch(() => undefined);
        return { item: entry.representation, from: 'STALE' };
      }
      return renderOrStale(key, entry, render);
    },
    invalidate(tags) {
      epoch += 1;
      if (tags === null) allInvalidatedAt = epoch;
      else for (const tag of tags) invalidatedAt.set(tag, epoch);
      // Requests from now on must not share a render of the old data.
      inFlight.clear();
      for (const entry of entries.values()) {
        if (tags === null || entry.tags.some((tag) => tags.includes(tag))) entry.invalidated = true;
      }
    },
  };
}

/** The approximate memory of a page: its encodings. */
const memorySize = ({ representation: { plain, br, gzip } }: CachedPage): number =>
  plain.byteLength + (br?.byteLength ?? 0) + (gzip?.byteLength ?? 0);
