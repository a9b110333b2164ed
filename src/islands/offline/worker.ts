/// <reference lib="webworker" />
/**
 * The service worker of the site: opens without a connection what was visited, and a card with hours, phones and
 * directions for the rest; sends the PQRSD queue on Background Sync. It stores public pages only, and no text of a
 * person (docs/contract.md#without-a-connection).
 */
import { openQueue } from '../pqrsd-queue/queue.ts';
import { sendQueuedExclusively } from '../pqrsd-queue/send-queued.ts';
import { FORM_PAGE, OFFLINE_PAGE, type Strategy, strategyFor } from './routing.ts';
import { storeAssets, storePage } from './store-page.ts';
import {
  cacheFirst,
  formFromNetwork,
  pageFromNetwork,
  pictureFirstFromNetwork,
  unstoredFromNetwork,
} from './strategies.ts';

declare const self: ServiceWorkerGlobalScope;

const SYNC = 'pqrsd';
const ANSWERS: Record<Exclude<Strategy, null>, (event: FetchEvent) => Promise<Response>> = {
  form: formFromNetwork,
  page: pageFromNetwork,
  unstored: unstoredFromNetwork,
  asset: cacheFirst,
  picture: pictureFirstFromNetwork,
};

self.addEventListener('install', (event) => {
  event.waitUntil(storePage(OFFLINE_PAGE));
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim().then(storeOpenPages));
});

/** The pages that were opened before there was a worker. */
async function storeOpenPages(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  for (const { url } of windows) {
    const request = { method: 'GET', mode: 'navigate', destination: 'document', url, referrer: '' } as const;
    const { pathname, search } = new URL(url);
    if (strategyFor(request, self.location.origin) === 'page') await storePage(pathname + search);
  }
}

/** The form sends the list of its parts, which its HTML does not name. */
self.addEventListener('message', (event) => {
  const parts: unknown = event.data?.parts;
  if (!Array.isArray(parts)) return;
  const named = parts.filter((part) => typeof part === 'string');
  event.waitUntil(Promise.all([storePage(FORM_PAGE), storeAssets(named)]));
});

self.addEventListener('fetch', (event) => {
  const strategy = strategyFor(event.request, self.location.origin);
  if (strategy) event.respondWith(ANSWERS[strategy](event));
});

self.addEventListener('sync', (event) => {
  const { tag } = event as Event & { tag: string };
  if (tag === SYNC) (event as ExtendableEvent).waitUntil(sendQueuedExclusively(openQueue()));
});
