import type { APIRoute } from 'astro';
import { uploadResponse } from '#server/files/served-file.ts';

export const prerender = false;

export const GET: APIRoute = async ({ params, locals }) =>
  (await uploadResponse(locals.deps, params.name ?? '')) ??
  new Response('No encontramos este archivo.', { status: 404 });
