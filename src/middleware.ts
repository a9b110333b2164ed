import { defineMiddleware } from 'astro:middleware';
import { finished, surroundingsOf } from '#runtime';
import { isDatabaseAway } from '#server/db/errors.ts';
import { startTrace } from '#server/http/trace.ts';
import { unavailable } from '#server/pages/unavailable.ts';

/**
 * Gives on-demand routes their surroundings; the Node door has already given its own. What a page did not
 * foresee is logged here: the framework would write the whole message, with all that somebody sent.
 */
export const onRequest = defineMiddleware(async ({ locals, cache, request, isPrerendered, routePattern }, next) => {
  if (isPrerendered) return next();
  if (!locals.deps) Object.assign(locals, await surroundingsOf());
  locals.trace ??= startTrace();
  locals.trace.route = routePattern;
  try {
    const response = await next();
    // What is missing now may be there in a moment.
    if (response.status !== 200) cache.set(false);
    return finished(response, { request, locals });
  } catch (error) {
    locals.deps.log.error('page failed', error, { reference: locals.trace.id, route: routePattern });
    cache.set(false);
    if (isDatabaseAway(error)) return finished(unavailable(), { request, locals });
    // Without a body it becomes the built page of this status.
    return finished(new Response(null, { status: 500 }), { request, locals });
  }
});
