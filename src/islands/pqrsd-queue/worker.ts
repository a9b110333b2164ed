/// <reference lib="webworker" />
/**
 * The service worker of /pqrsd: opens the form offline and sends the queue on Background Sync. It caches the page of
 * the form and its assets, and no text of a petitioner.
 */
import { openQueue } from './queue.ts';
import { sendQueuedExclusively } from './send-queued.ts';

declare const self: ServiceWorkerGlobalScope;

const CACHE = 'pqrsd-form';
const PAGE = '/pqrsd';
const SYNC = 'pqrsd';

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The page sends the list of its assets; those of older versions are deleted. */
self.addEventListener('message', (event) => {
  const parts: unknown = event.data?.parts;
  if (Array.isArray(parts)) event.waitUntil(cacheAssets(parts.filter((part) => typeof part === 'string')));
});

async function cacheAssets(parts: string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([PAGE, ...parts]);
  const current = new Set([PAGE, ...parts]);
  for (const { url } of await cache.keys()) if (!current.has(new URL(url).pathname)) await cache.delete(url);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(networkFirst(request, PAGE));
  // Content-hashed names never change their content.
  else if (pathname.startsWith('/_astro/')) event.respondWith(cacheFirst(request, pathname));
});

async function networkFirst(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (offline) {
    const cached = await caches.match(path, { cacheName: CACHE });
    if (cached) return cached;
    throw offline;
  }
}

const cacheFirst = async (request: Request, path: string): Promise<Response> =>
  (await caches.match(path, { cacheName: CACHE })) ?? fetch(request);

self.addEventListener('sync', (event) => {
  const { tag } = event as Event & { tag: string };
  if (tag === SYNC) (event as ExtendableEvent).waitUntil(sendQueuedExclusively(openQueue()));
});
