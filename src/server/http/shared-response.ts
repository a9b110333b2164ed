import type { Context } from 'hono';
import { netlifyVary } from '../netlify/host-headers.ts';
import type { CacheLifetime } from '../pages/cache-lifetime.ts';
import type { ApiEnv } from './api-env.ts';

type SharedResponse = CacheLifetime & { tags: readonly string[]; parameters: readonly string[] };

/**
 * Lets caches give this response to every client without a session: the page cache of our HTTP server
 * (http-server/shared-calls.ts) and the CDN of Netlify. It depends on nothing but the query `parameters`.
 */
export function shareResponse(c: Context<ApiEnv>, { maxAge, swr, tags, parameters }: SharedResponse): void {
  c.header('CDN-Cache-Control', `public, max-age=${maxAge}, stale-while-revalidate=${swr}`);
  c.header('Cache-Tag', tags.join(','));
  c.header('Netlify-Vary', `${netlifyVary(parameters)},header=Authorization`);
}
