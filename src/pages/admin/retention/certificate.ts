/**
 * The certificate of a elimination act as a PDF. A page, so that the PDF library is not part of the bundle of the API.
 */
import type { APIRoute } from 'astro';
import { certificateResponse } from '#server/pages/certificate-page.ts';
import { getSite } from '../../../content/data-files.ts';

export const prerender = false;

/** POST, because a personal answer must not be shared by request coalescing. */
export const POST: APIRoute = async ({ request, locals, cache }) => {
  cache.set(false);
  const site = await getSite();
  return certificateResponse(locals, request, site.name.value);
};
