/** The offline queue of the form: has the form stored for offline use, sends what is queued, and follows the outcome. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openQueue, type QueuedPqrsd, type SealedPqrsd, sealedIn, shownOf } from './queue.ts';
import { onQueueSent, sendQueuedExclusively } from './send-queued.ts';

/** Lets the service worker store the form for opening it offline; without a worker the page alone sends the queue. */
async function storeForm(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ parts: pageAssets() });
}

function pageAssets(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/_astro/'));
  return [...new Set(own.map(({ pathname }) => pathname))];
}

async function requestSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const sync = (registration as { sync?: { register(tag: string): Promise<void> } } | undefined)?.sync;
  await sync?.register('pqrsd').catch(() => undefined);
}

const queue = openQueue();

/** Sends the queue on each visit and on the `online` event. */
export function usePqrsdQueue() {
  const [current, setCurrent] = useState<QueuedPqrsd | null>(null);
  const [sealed, setSealed] = useState<SealedPqrsd[]>([]);
  const ownKey = useRef<string | null>(null);
  const read = async () => {
    const list = await queue.list();
    setCurrent(shownOf(list, ownKey.current));
    setSealed(sealedIn(list));
  };
  const sendNow = async () => {
    await sendQueuedExclusively(queue).catch(() => undefined);
    await read();
  };
  const sendAgain = useEffectEvent(() => void sendNow().catch(() => undefined));
  const readAgain = useEffectEvent(() => void read().catch(() => undefined));
  useEffect(() => {
    const again = () => sendAgain();
    const seen = () => document.visibilityState === 'visible' && again();
    void storeForm().catch(() => undefined);
    again();
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', seen);
    const stopListening = onQueueSent(() => readAgain());
    return () => {
      stopListening();
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', seen);
    };
  }, []);
  return {
    /** The queued PQRSD, or one that was sent or refused since; null: none. */
    current,
    /** Every receipt that waits for its sender. */
    sealed,
    /** Tries to send now; what fails stays in the queue. */
    sendNow,
    async put(request: QueuedPqrsd) {
      ownKey.current = request.key;
      await queue.put(request);
      setCurrent(request);
      await requestSync();
    },
    async remove(key: string) {
      await queue.remove(key);
      await read();
    },
  };
}
