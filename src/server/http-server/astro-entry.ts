/** Astro as one function from request to response, which the HTTP server calls on a cache miss. */

import { addresses, lists } from 'virtual:prerendered-paths';
import { createApp } from 'astro/app/entrypoint';
import type { ContentOverlay } from '../../content/overlay.ts';
import { withContent } from '../../content/store.ts';
import { addressOfPath, TWIN_PREFIX } from '../content/rendering/twin-address.ts';

const app = createApp({ streaming: false });

type RenderOptions = {
  locals: App.Locals;
  clientAddress: string;
  /** The built page of a status, when no route matches. */
  errorPage: (status: 404 | 500) => Response;
  /** Renders a page that the build prerenders, by its twin (content/twin-routes.ts). */
  isTwin?: boolean;
};

/** Renders an on-demand route, or the built error page. */
export function render(request: Request, options: RenderOptions): Promise<Response> {
  const { locals, clientAddress, errorPage, isTwin = false } = options;
  const routeData = isTwin ? twinOf(request) : undefined;
  return app.render(request, {
    ...(routeData && { routeData }),
    locals,
    clientAddress,
    addCookieHeader: true,
    prerenderedErrorPageFetch: async (url) => errorPage(url.includes('500') ? 500 : 404),
  });
}

/** Whether a request has a route on demand. */
export const isOnDemand = (request: Request): boolean => app.match(request) !== undefined;

/**
 * The addresses of the pages and files that a build of this content would prerender. Throws for content whose files
 * contradict each other, as the build does.
 */
export function listPrerendered(content: ContentOverlay): Promise<string[]> {
  return withContent(content, new Set(), async () => {
    const listed = lists.map(async ([route, load]) => {
      const paths = await (await load()).getStaticPaths();
      return paths.map((path) => addressOfPath(route, path));
    });
    return [...addresses, ...(await Promise.all(listed)).flat()];
  });
}

/** The route of the twin, as one of this address alone: the page keeps its address, on which its menu and links depend. */
function twinOf(request: Request) {
  const url = new URL(request.url);
  const { pathname } = url;
  url.pathname = TWIN_PREFIX + pathname;
  const route = app.match(new Request(url));
  return route && { ...route, pathname, params: [] };
}

export type RenderPage = typeof render;
export type IsOnDemand = typeof isOnDemand;
export type ListPrerendered = typeof listPrerendered;
