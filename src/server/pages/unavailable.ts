/** What a page answers that cannot be made without the database. */
import { RETRY_AFTER_SECONDS } from '../http/error-handler.ts';

const UNAVAILABLE_TEXT = 'El sistema no está disponible en este momento. Intente de nuevo en unos minutos.';

/** A passing failure, which no cache and no search engine may take for the page. */
export const UNAVAILABLE_HEADERS = { 'Retry-After': String(RETRY_AFTER_SECONDS), 'X-Degraded': '1' };

/** The answer in words alone; the Node host shows its built page instead. */
export const unavailable = (): Response =>
  new Response(`${UNAVAILABLE_TEXT}\n`, {
    status: 503,
    headers: { ...UNAVAILABLE_HEADERS, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/** Whether an answer says that, and has nothing better to show. */
export const isUnavailable = ({ status, headers }: Response): boolean =>
  status === 503 && headers.has('X-Degraded') && !headers.get('Content-Type')?.startsWith('text/html');
