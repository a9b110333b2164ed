import type { CacheProviderFactory } from 'astro';

/**
 * On Node the HTTP server caches the pages (`page-cache.ts`). The framework only writes `CDN-Cache-Control` and
 * `Cache-Tag`.
 */
const nodeCacheProvider: CacheProviderFactory = () => ({
  name: 'node-page-cache',
  async invalidate() {
    throw new Error('pages are invalidated through deps.invalidate');
  },
});

export default nodeCacheProvider;
