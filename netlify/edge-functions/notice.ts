/**
 * The status banner on Netlify: put into each page on its way out, so that pages built earlier carry it too,
 * with or without scripts. It runs on Deno, hence the relative import; a plain Node host does the same at its
 * door (src/server/http-server/banner.ts).
 */
import { activeBanner, type Banner, insertBanner } from '../../src/shared/html/banner.ts';

type Context = { next(): Promise<Response> };

export default async (request: Request, context: Context): Promise<Response> => {
  const [response, notice] = await Promise.all([context.next(), fetchNotice(request)]);
  const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html');
  if (!notice || !isPage || response.status === 304) return response;
  const headers = new Headers(response.headers);
  // The body is another one now.
  for (const name of ['etag', 'content-length', 'content-encoding']) headers.delete(name);
  return new Response(insertBanner(await response.text(), notice), { status: response.status, headers });
};

/** The CDN answers this from its cache until the banner changes; without an answer there is no banner. */
async function fetchNotice(request: Request): Promise<Banner | null> {
  const answer = await fetch(new URL('/api/notice', request.url)).catch(() => null);
  if (!answer?.ok) return null;
  const { data } = (await answer.json()) as { data: Banner | null };
  return activeBanner(data, new Date());
}

export const config = {
  path: '/*',
  excludedPath: ['/api/*', '/_astro/*', '/uploads/*', '/documentos/*.pdf', '/pagefind/*'],
  /** A fault here must cost the banner, never the page. */
  onError: 'bypass',
};
