import { defineMiddleware } from 'astro:middleware';
import { finalizeResponse, getRuntime } from '#runtime';
import { isDatabaseUnavailable } from '#server/db/database-errors.ts';
import { createRequestContext } from '#server/http/api-env.ts';
import { hasUnambiguousQuery } from '#server/pages/page-parameters.ts';
import { unavailable } from '#server/pages/page-responses.ts';
import { recordReads } from './content/recorded-reads.ts';
import { withContent } from './content/store.ts';

/**
 * Addresses without an answer: those of features of the framework that the portal does not use (`/_image`), and of the twins,
 * which answer under the address of their page.
 */
const isInternal = ({ pathname }: URL) => pathname.startsWith('/_');

/**
 * Injects the deps into on-demand routes; the Node server has already injected its own. Unexpected errors are logged
 * here: the framework would log the whole message, with personal data of the request.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const { locals, cache, request, isPrerendered, routePattern, url } = context;
  if (isPrerendered) return withContent(undefined, recordReads(url.pathname), next);
  if (!locals.deps) Object.assign(locals, await getRuntime());
  locals.requestContext ??= createRequestContext();
  locals.requestContext.route = routePattern;
  try {
    const response = isInternal(url)
      ? new Response(null, { status: 404 })
      : await withContent(locals.content, locals.reads ?? new Set(), next);
    // A missing page may exist a moment later.
    if (response.status !== 200 || !hasUnambiguousQuery(context)) cache.set(false);
    return finalizeResponse(response, { request, locals });
  } catch (error) {
    locals.deps.log.error('page failed', error, { reference: locals.requestContext.id, route: routePattern });
    cache.set(false);
    if (isDatabaseUnavailable(error)) return finalizeResponse(unavailable(), { request, locals });
    // Without a body the host sends its prerendered page of this status.
    return finalizeResponse(new Response(null, { status: 500 }), { request, locals });
  }
});
