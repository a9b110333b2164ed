import { defineMiddleware } from 'astro:middleware';
import { finished, surroundingsOf } from '#runtime';
import { isDatabaseAway } from '#server/db/errors.ts';
import { startTrace } from '#server/http/trace.ts';
import { isPlainlyAsked } from '#server/pages/page-parameters.ts';
import { unavailable } from '#server/pages/unavailable.ts';

/** What the framework adds for features that the portal does not use (`/_image`, `/_server-islands`); no page begins so. */
const isOfTheFramework = (routePattern: string) => routePattern.startsWith('/_');

/**
 * Gives on-demand routes their surroundings; the Node door has already given its own. What a page did not
 * foresee is logged here: the framework would write the whole message, with all that somebody sent.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const { locals, cache, request, isPrerendered, routePattern } = context;
  if (isPrerendered) return next();
  if (!locals.deps) Object.assign(locals, await surroundingsOf());
  locals.trace ??= startTrace();
  locals.trace.route = routePattern;
  try {
    const response = isOfTheFramework(routePattern) ? new Response(null, { status: 404 }) : await next();
    // What is missing now may be there in a moment.
    if (response.status !== 200 || !isPlainlyAsked(context)) cache.set(false);
    return finished(response, { request, locals });
  } catch (error) {
    locals.deps.log.error('page failed', error, { reference: locals.trace.id, route: routePattern });
    cache.set(false);
    if (isDatabaseAway(error)) return finished(unavailable(), { request, locals });
    // Without a body it becomes the built page of this status.
    return finished(new Response(null, { status: 500 }), { request, locals });
  }
});
