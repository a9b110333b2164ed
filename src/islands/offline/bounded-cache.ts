/** The caches of the service worker. */

/** A cache of at most `limit` entries; the one that was stored longest ago goes first. */
function boundedCache(name: string, limit: number) {
  return {
    /** Whatever the request's headers: our responses differ only by encoding, which the browser has undone. */
    match: (key: string) => caches.match(key, { cacheName: name, ignoreVary: true }),
    delete: async (key: string) => (await caches.open(name)).delete(key, { ignoreVary: true }),
    async put(key: string, response: Response): Promise<void> {
      const cache = await caches.open(name);
      await cache.put(key, response);
      const keys = await cache.keys();
      for (const oldest of keys.slice(0, Math.max(0, keys.length - limit))) await cache.delete(oldest);
    },
  };
}

/** The offline card and the PQRSD form, which visits never push out. */
export const essentials = boundedCache('essentials', 2);
export const pages = boundedCache('pages', 40);
export const pictures = boundedCache('pictures', 60);
/** Several builds of all pages; what is gone is fetched again. */
export const assets = boundedCache('assets', 200);
