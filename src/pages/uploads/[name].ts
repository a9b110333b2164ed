import type { APIRoute } from 'astro';
import { storedFileResponse } from '#server/files/serve-file.ts';

export const prerender = false;
const NOT_THERE = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

export const GET: APIRoute = async ({ params, locals, request }) =>
  (await storedFileResponse(locals.deps, params.name ?? '', request)) ??
  new Response('No encontramos este archivo.', { status: 404, headers: NOT_THERE });

export const HEAD: APIRoute = (context) => GET(context);
