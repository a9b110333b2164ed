import type { APIRoute } from 'astro';

export const prerender = false;

/** The API on Node; on Netlify `functions/api.ts` answers these paths first. */
export const ALL: APIRoute = ({ request, locals, clientAddress }) =>
  locals.api.fetch(request, { address: clientAddress, requestContext: locals.requestContext, isLocal: locals.isLocal });
