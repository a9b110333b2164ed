/** The answers of the service worker. */
import { insertBanner } from '#shared/html/banner.ts';
import { assets, essentials, pages, pictures } from './bounded-cache.ts';
import { FORM_PAGE, isGone, mayStore, OFFLINE_PAGE } from './routing.ts';
import { storePage } from './store-page.ts';

/** After this time a stored page is better than none yet. */
const NETWORK_TIMEOUT_MS = 4_000;
/** How old the offline card may grow while the device is online. */
const CARD_MAX_AGE_MS = 3_600_000;

/** Content-hashed names never change their content. */
export async function cacheFirst({ request }: FetchEvent): Promise<Response> {
  const key = new URL(request.url).pathname;
  const stored = await assets.match(key);
  if (stored) return stored;
  const response = await fetch(request);
  if (mayStore(response)) await assets.put(key, response.clone());
  return response;
}

export async function pictureFirstFromNetwork(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const response = await fetch(request);
    if (mayStore(response)) event.waitUntil(pictures.put(request.url, response.clone()));
    else if (isGone(response)) event.waitUntil(pictures.delete(request.url));
    return response;
  } catch (offline) {
    const stored = await pictures.match(request.url);
    if (stored) return stored;
    throw offline;
  }
}

/** The form, whatever its query: it fills itself in from its address. */
export async function formFromNetwork({ request }: FetchEvent): Promise<Response> {
  return (await fetchOrNull(request)) ?? (await essentials.match(FORM_PAGE)) ?? offlineCard();
}

/** A page that may not be stored: from the network, else the offline card. */
export const unstoredFromNetwork = async ({ request }: FetchEvent): Promise<Response> =>
  (await fetchOrNull(request)) ?? offlineCard();

/** The page from the network; when that fails or is slow, its stored copy, and without one the offline card. */
export async function pageFromNetwork(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const key = withoutFragment(request.url);
  const fetching = fetchOrNull(request);
  event.waitUntil(fetching.then((response) => response && keep(key, response)));
  const stored = await pages.match(key);
  if (!stored) return (await fetching)?.clone() ?? offlineCard();
  const inTime = await Promise.race([fetching, timeout()]);
  return inTime && inTime.status < 500 ? inTime.clone() : asCopy(stored);
}

const withoutFragment = (url: string): string => url.replace(/#.*$/, '');
const fetchOrNull = (request: Request): Promise<Response | null> => fetch(request).catch(() => null);
const timeout = (): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), NETWORK_TIMEOUT_MS));

/** Stores what was fetched, and now and then the offline card, so that its hours and phones never grow old. */
async function keep(key: string, response: Response): Promise<void> {
  if (mayStore(response)) await pages.put(key, response.clone());
  else if (isGone(response)) await pages.delete(key);
  const card = await essentials.match(OFFLINE_PAGE);
  const storedAt = Date.parse(card?.headers.get('date') ?? '') || 0;
  if (response.ok && Date.now() - storedAt > CARD_MAX_AGE_MS) await storePage(OFFLINE_PAGE);
}

async function offlineCard(): Promise<Response> {
  return (await essentials.match(OFFLINE_PAGE)) ?? Response.error();
}

const WHEN = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/Bogota' });

/** A stored page that says so, and of when it is. */
async function asCopy(stored: Response): Promise<Response> {
  const of = WHEN.format(new Date(stored.headers.get('date') ?? Date.now()));
  // The hour ends with the stop of «a. m.» or «p. m.».
  const text = `Sin buena conexión: esta es la copia guardada en su equipo el ${of}`;
  const html = insertBanner(await stored.text(), { level: 'info', text, until: '' });
  const headers = new Headers(stored.headers);
  headers.delete('content-encoding');
  return new Response(html, { headers });
}
