/** The function of the framework on Netlify, which answers what is no static file: old addresses lead on from here. */
import { createHandler as createSiteHandler } from '@astrojs/netlify/ssr-function.js';
import { getRuntime } from '#runtime';
import { findRedirect, REDIRECT_CACHE } from '../redirects/live-redirects.ts';

type SiteHandler = ReturnType<typeof createSiteHandler>;

export function createHandler(options: Parameters<typeof createSiteHandler>[0]): SiteHandler {
  const handle = createSiteHandler(options);
  return async (request, context) => {
    const url = new URL(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const lead = async (moment: 'findExact' | 'findMissing') => {
      const location = isRead ? findRedirect((await getRuntime()).deps, moment, url) : null;
      const headers = { Location: location ?? '', 'Cache-Control': REDIRECT_CACHE };
      return location === null ? null : new Response(null, { status: 301, headers });
    };
    const early = url.search === '' ? null : await lead('findExact');
    if (early) return early;
    const response = await handle(request, context);
    return (response.status === 404 ? await lead('findMissing') : null) ?? response;
  };
}
