/** Shows the notice when a PQRSD waits in the offline queue (islands/pqrsd-queue/queue.ts), without its library. */
import type { QueuedPqrsd } from '#islands/pqrsd-queue/queue.ts';

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function isWaiting(): Promise<boolean> {
  // Nearly every visitor has no queue, and opening it would make one.
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === 'pqrsd-queue')) return false;
  const database = await resultOf(indexedDB.open('pqrsd-queue'));
  const queued: QueuedPqrsd[] = await resultOf(database.transaction('requests').objectStore('requests').getAll());
  database.close();
  return queued.some(({ outcome }) => outcome.state === 'waiting');
}

const notice = document.querySelector<HTMLElement>('[data-waiting]');
void isWaiting()
  .then((waits) => notice?.toggleAttribute('hidden', !waits))
  .catch(() => undefined);
