import type { AstroGlobal } from 'astro';
import { RETRY_AFTER_SECONDS } from '../http/error-handler.ts';

const UNAVAILABLE_TEXT = 'El sistema no está disponible en este momento. Intente de nuevo en unos minutos.';
/** Marks a temporary failure, which no cache and no search engine may store as the page. */
export const UNAVAILABLE_HEADERS = { 'Retry-After': String(RETRY_AFTER_SECONDS), 'X-Degraded': '1' };

/** The response without the database, as plain text; the Node host sends its prerendered page instead. */
export const unavailable = (): Response =>
  new Response(`${UNAVAILABLE_TEXT}\n`, {
    status: 503,
    headers: { ...UNAVAILABLE_HEADERS, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/** Whether a response is that one, without a page to show. */
export const isUnavailable = ({ status, headers }: Response): boolean =>
  status === 503 && headers.has('X-Degraded') && !headers.get('Content-Type')?.startsWith('text/html');

/** Neither the page cache, a CDN nor the browser stores an on-demand page that shows something of one person. */
export function neverStore({ cache, response }: Pick<AstroGlobal, 'cache' | 'response'>): void {
  cache.set(false);
  response.headers.set('Cache-Control', 'private, no-store');
}

/** A file that no cache stores. */
export const download = (body: string | Uint8Array<ArrayBuffer>, type: string, name: string): Response =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
