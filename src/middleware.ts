import { defineMiddleware } from 'astro:middleware';
import { finished, surroundingsOf } from '#runtime';

/** Gives on-demand routes their surroundings; the Node door has already given its own. */
export const onRequest = defineMiddleware(async ({ locals, cache, request, isPrerendered }, next) => {
  if (!isPrerendered && !locals.deps) Object.assign(locals, await surroundingsOf());
  const response = await next();
  if (isPrerendered) return response;
  // What is missing now may be there in a moment.
  if (response.status !== 200) cache.set(false);
  return finished(response, { request, locals });
});
