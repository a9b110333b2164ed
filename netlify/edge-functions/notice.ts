/**
 * Injects the banner into pages on Netlify, so that prerendered pages carry it too. It runs on Deno, hence the relative
 * import; src/server/http-server/banner.ts does the same on a plain Node host.
 */
import { activeBanner, type Banner, insertBanner } from '../../src/shared/html/banner.ts';

type Context = { next(): Promise<Response> };

export default async (request: Request, context: Context): Promise<Response> => {
  const [response, notice] = await Promise.all([context.next(), fetchNotice(request)]);
  const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html');
  if (!notice || !isPage || response.status === 304) return response;
  const headers = new Headers(response.headers);
  // These headers describe the original body.
  for (const name of ['etag', 'content-length', 'content-encoding']) headers.delete(name);
  return new Response(insertBanner(await response.text(), notice), { status: response.status, headers });
};

/** The CDN caches the response until the banner changes; without a response there is no banner. */
async function fetchNotice(request: Request): Promise<Banner | null> {
  const answer = await fetch(new URL('/api/notice', request.url)).catch(() => null);
  if (!answer?.ok) return null;
  const { data } = (await answer.json()) as { data: Banner | null };
  return activeBanner(data, new Date());
}

export const config = {
  path: '/*',
  excludedPath: ['/api/*', '/_astro/*', '/uploads/*', '/documentos/*.pdf'],
  /** On an error the page is sent without the banner. */
  onError: 'bypass',
};
