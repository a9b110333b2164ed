import type { CacheProviderFactory } from 'astro';

/**
 * On Node the pages are kept by the door, outside the framework (`page-cache.ts`). The framework
 * only writes what it may keep, and for how long, in `CDN-Cache-Control` and `Cache-Tag`.
 */
const nodeCacheProvider: CacheProviderFactory = () => ({
  name: 'node-page-cache',
  async invalidate() {
    throw new Error('pages are invalidated through deps.invalidate');
  },
});

export default nodeCacheProvider;
