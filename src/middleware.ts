import { defineMiddleware } from 'astro:middleware';
import { surroundingsOf } from '#runtime';
import { startTrace } from '#server/http/trace.ts';

/**
 * Gives on-demand routes their surroundings; the Node door has already given its own. What a page did not
 * foresee is logged here: the framework would write the whole message, with all that somebody sent.
 */
export const onRequest = defineMiddleware(async ({ locals, isPrerendered, routePattern }, next) => {
  if (isPrerendered) return next();
  if (!locals.deps) Object.assign(locals, await surroundingsOf());
  locals.trace ??= startTrace();
  locals.trace.route = routePattern;
  try {
    return await next();
  } catch (error) {
    locals.deps.log.error('page failed', error, { reference: locals.trace.id, route: routePattern });
    // Without a body it becomes the built page of this status.
    return new Response(null, { status: 500 });
  }
});
