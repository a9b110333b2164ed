/**
 * The page cache: on-demand pages, compressed, by tag, with stale-while-revalidate and request coalescing
 * (docs/contract.md#pages). An invalidated page is never served as fresh; it stays as the stale fallback for a failed
 * render.
 */
import type { Representation } from './representation.ts';

/** A page as it was rendered: cached if it has an age; a stale one is better when it is degraded. */
export type RenderedPage = {
  item: Representation;
  tags: string[];
  maxAgeMs: number;
  staleMs: number;
  degraded: boolean;
};
type CacheEntry = RenderedPage & { storedAt: number; invalidated: boolean };
type Served = { item: Representation; from: 'HIT' | 'STALE' | 'MISS' };

export type PageCache = {
  /** The cached page, or the rendered one, which concurrent requests share. */
  serve(key: string, render: () => Promise<RenderedPage>): Promise<Served>;
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

  function store(key: string, page: RenderedPage, startedAt: number): void {
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
        if (rendered.maxAgeMs > 0) store(key, rendered, startedAt);
        return rendered;
      })
      .finally(() => {
        if (inFlight.get(key) === rendering) inFlight.delete(key);
      });
    inFlight.set(key, rendering);
    return rendering;
  }

  async function renderOrStale(key: string, render: () => Promise<RenderedPage>, stale?: CacheEntry): Promise<Served> {
    try {
      const { item, degraded } = await renderOnce(key, render);
      if (!degraded || !stale) return { item, from: 'MISS' };
    } catch (error) {
      if (!stale) throw error;
    }
    return { item: stale.item, from: 'STALE' };
  }

  return {
    async serve(key, render) {
      const entry = entries.get(key);
      if (!entry) return renderOrStale(key, render);
      entries.delete(key);
      entries.set(key, entry);
      const age = entry.invalidated ? Number.POSITIVE_INFINITY : now() - entry.storedAt;
      if (age < entry.maxAgeMs) return { item: entry.item, from: 'HIT' };
      if (age >= entry.maxAgeMs + entry.staleMs) return renderOrStale(key, render, entry);
      // The renderer reports its own failures; the client already has a page.
      renderOnce(key, render).catch(() => undefined);
      return { item: entry.item, from: 'STALE' };
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
const memorySize = ({ item: { plain, br, gzip } }: RenderedPage): number =>
  plain.byteLength + (br?.byteLength ?? 0) + (gzip?.byteLength ?? 0);
