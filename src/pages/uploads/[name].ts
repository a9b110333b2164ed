import type { APIRoute } from 'astro';
import { uploadResponse } from '#server/files/served-file.ts';

export const prerender = false;

const CLOSED = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

export const GET: APIRoute = async ({ params, locals }) =>
  (await uploadResponse(locals.deps, params.name ?? '')) ??
  new Response('No encontramos este archivo.', { status: 404, headers: CLOSED });
