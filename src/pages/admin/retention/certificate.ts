/** The certificate of an act as a PDF. A page and not a call of the API: the library that draws it is heavy. */
import type { APIRoute } from 'astro';
import { certificateResponse } from '#server/pages/certificate-page.ts';
import { getSite } from '../../../content/data-files.ts';

export const prerender = false;

/** POST: whoever asks at the same moment never shares an answer that is for one reader. */
export const POST: APIRoute = async ({ request, locals, cache }) => {
  cache.set(false);
  const site = await getSite();
  return certificateResponse(locals, request, site.name.value);
};
