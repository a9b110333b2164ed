/** The headers of netlify.toml for responses of functions, to which those do not apply. */
import { COMMON_HEADERS, FRAME_ANCESTORS_NONE, HSTS } from '../http-server/response-headers.ts';

/** The response with the missing ones of the common headers. */
export function withCommonHeaders(response: Response): Response {
  const headers = new Headers(response.headers);
  const policy = headers.get('Content-Security-Policy');
  if (!policy?.includes('frame-ancestors'))
    headers.set(
      'Content-Security-Policy',
      policy ? `${policy.replace(/;\s*$/, '')}; ${FRAME_ANCESTORS_NONE}` : FRAME_ANCESTORS_NONE,
    );
  for (const [name, value] of Object.entries({ ...COMMON_HEADERS, 'Strict-Transport-Security': HSTS })) {
    if (!headers.has(name)) headers.set(name, value);
  }
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** A parameter that no page reads: without any the CDN would key on the whole query. */
const NO_PARAMETER = 'none';

/** The Netlify-Vary header: the query parameters that belong to the cache key. */
export const netlifyVary = (parameters: readonly string[]): string =>
  `query=${parameters.length > 0 ? parameters.join('|') : NO_PARAMETER}`;
