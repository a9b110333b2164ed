/**
 * The offline queue (IndexedDB): each PQRSD with its idempotency key. The page and the service worker share this
 * module, so it imports neither React nor schemas.
 */
import type { DBSchema } from 'idb';
import { createDeviceDatabase } from '#islands/autosave/local-draft/device-database.ts';
import type { PickUp, SealedAnswer } from './pick-up.ts';

export type QueuedFile = { name: string; id: string | null; blob: Blob | null };
export type LeftOutFile = { name: string; reason: string };
export type QueuedPqrsd = {
  key: string;
  /** The body of POST /pqrsd without its files; without personal fields when it is anonymous. */
  payload: Record<string, unknown>;
  files: QueuedFile[];
  /** Files that the server refused; the PQRSD goes without them. */
  leftOut?: LeftOutFile[];
  queuedAt: number;
  /** The secret that will open its receipt; absent once sent, and where nothing can be encrypted. */
  pickUp?: PickUp;
  outcome:
    | { state: 'waiting' }
    /** The unparsed answer of the API. */
    | { state: 'sent'; answer: unknown }
    | { state: 'sealed'; answer: SealedAnswer }
    | { state: 'refused'; message: string; errors: Record<string, string[]> };
};

type Schema = DBSchema & { requests: { key: string; value: QueuedPqrsd } };

/** Files of 50 MB go to the disk of an old phone. */
const WORK_LIMIT_MS = 30_000;

/** Every call rejects when the database does not answer in time. */
export function openQueue(name = 'pqrsd-queue') {
  const use = createDeviceDatabase<Schema>(
    name,
    (database) => void database.createObjectStore('requests', { keyPath: 'key' }),
    { workMs: WORK_LIMIT_MS },
  );
  return {
    list: () => use((database) => database.getAll('requests')),
    put: (request: QueuedPqrsd) => use(async (database) => void (await database.put('requests', request))),
    /** Updates an entry only while it exists, so that a cancelled one is not restored. */
    update: (request: QueuedPqrsd) =>
      use(async (database) => {
        const change = database.transaction('requests', 'readwrite');
        const isThere = (await change.store.getKey(request.key)) !== undefined;
        if (isThere) await change.store.put(request);
        await change.done;
        return isThere;
      }),
    remove: (key: string) => use((database) => database.delete('requests', key)),
  };
}

export type SealedPqrsd = QueuedPqrsd & { outcome: Extract<QueuedPqrsd['outcome'], { state: 'sealed' }> };
/** The receipts that wait for their senders, who may be several people. */
export const sealedIn = (list: readonly QueuedPqrsd[]): SealedPqrsd[] =>
  list.filter((one): one is SealedPqrsd => one.outcome.state === 'sealed');

/** The entry that a page shows: its own, then one that is not settled; an abandoned receipt hides no other. */
export const shownOf = (list: readonly QueuedPqrsd[], ownKey: string | null): QueuedPqrsd | null =>
  list.find(({ key }) => key === ownKey) ?? list.find(({ outcome }) => outcome.state !== 'sealed') ?? list[0] ?? null;

export type Queue = ReturnType<typeof openQueue>;
