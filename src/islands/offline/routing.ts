/** What the service worker does with a request (docs/contract.md#without-a-connection). Pure. */

/**
 * `form`: the PQRSD form, one page whatever its query. `page`: a public page. `unstored`: any other page, from the network
 * or not at all. `asset`: a file whose name has the hash of its content. `picture`: of a public page. null: the worker
 * leaves the request to the browser.
 */
export type Strategy = 'form' | 'page' | 'unstored' | 'asset' | 'picture' | null;

type WorkerRequest = Pick<Request, 'method' | 'mode' | 'destination' | 'url' | 'referrer'>;

export const FORM_PAGE = '/pqrsd';
export const OFFLINE_PAGE = '/sin-conexion';
const ASSETS = '/_astro/';
const API = '/api/';

/** Back office and accounts, cases with their receipts and answers: nothing of theirs stays on a device. */
const NEVER_STORED = /^\/(admin|invitacion|login|pqrsd\/|recuperar|signup|users|write)/;
/** Parameters that say which part of a public list is shown; any other may be personal, such as a preview. */
const PUBLIC_PARAMETERS = new Set(['page', 'grupo', 'trimestre']);

export function strategyFor({ method, mode, destination, url, referrer }: WorkerRequest, origin: string): Strategy {
  const { pathname, searchParams, origin: target } = new URL(url);
  if (method !== 'GET' || target !== origin || pathname.startsWith(API)) return null;
  if (pathname.startsWith(ASSETS)) return 'asset';
  if (mode === 'navigate') {
    if (pathname === FORM_PAGE) return 'form';
    const isPublic = [...searchParams.keys()].every((name) => PUBLIC_PARAMETERS.has(name));
    return isPublic && !NEVER_STORED.test(pathname) ? 'page' : 'unstored';
  }
  const isOfPublicPage = !referrer || !NEVER_STORED.test(new URL(referrer).pathname);
  return destination === 'image' && isOfPublicPage ? 'picture' : null;
}

/** Whether a response may be stored: complete, public, and of our own server. */
export const mayStore = ({ status, type, headers }: Pick<Response, 'status' | 'type' | 'headers'>): boolean =>
  status === 200 && type === 'basic' && !/no-store|private/.test(headers.get('cache-control') ?? '');

/** Whether the site has taken away what a device may have stored: it keeps no copy of that either. */
export const isGone = ({ status }: Pick<Response, 'status'>): boolean => status === 404 || status === 410;
