import { defineMiddleware } from 'astro:middleware';
import { surroundingsOf } from '#runtime';

/** Gives on-demand routes their surroundings; the Node door has already given its own. */
export const onRequest = defineMiddleware(async ({ locals, isPrerendered }, next) => {
  if (!isPrerendered && !locals.deps) Object.assign(locals, await surroundingsOf());
  return next();
});
