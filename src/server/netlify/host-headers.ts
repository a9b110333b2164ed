/** What Netlify sends with built files (netlify.toml), for answers of functions, which those headers do not reach. */
import { COMMON_HEADERS, FRAME_ANCESTORS_NONE, HSTS } from '../http-server/response-headers.ts';

/** The answer with what it does not say itself of the headers that every answer carries. */
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

/** A name that no page reads: without one the CDN would make its keys of the whole query. */
const NO_PARAMETER = 'none';

/** What the CDN makes its keys of besides the path: the parameters that an answer depends on, and no others. */
export const netlifyVary = (parameters: readonly string[]): string =>
  `query=${parameters.length > 0 ? parameters.join('|') : NO_PARAMETER}`;
