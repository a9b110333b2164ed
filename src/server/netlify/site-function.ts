/** The function of the framework on Netlify, which answers what is no static file: old addresses lead on from here. */
import { createHandler as createSiteHandler } from '@astrojs/netlify/ssr-function.js';

type SiteHandler = ReturnType<typeof createSiteHandler>;

/** Loaded with the first request that needs it. */
const load = () => Promise.all([import('#runtime'), import('../redirects/live-redirects.ts')]);

export function createHandler(options: Parameters<typeof createSiteHandler>[0]): SiteHandler {
  const handle = createSiteHandler(options);
  return async (request, context) => {
    const url = new URL(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const lead = async (moment: 'findExact' | 'findMissing') => {
      if (!isRead) return null;
      const [{ getRuntime }, { findRedirect, REDIRECT_CACHE }] = await load();
      const location = findRedirect((await getRuntime()).deps, moment, url);
      const headers = { Location: location ?? '', 'Cache-Control': REDIRECT_CACHE };
      return location === null ? null : new Response(null, { status: 301, headers });
    };
    const early = url.search === '' ? null : await lead('findExact');
    if (early) return early;
    const response = await handle(request, context);
    return (response.status === 404 ? await lead('findMissing') : null) ?? response;
  };
}
