/**
 * Requests that wait on this device for a connection, each with the key that makes it one case however
 * often it is sent. The page and the service worker both read it, so it holds neither React nor schemas.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export type QueuedFile = { name: string; id: string | null; blob: Blob | null };
export type QueuedPqrsd = {
  key: string;
  /** The body of POST /pqrsd without its files; an anonymous one holds no personal field. */
  payload: Record<string, unknown>;
  files: QueuedFile[];
  queuedAt: number;
  outcome:
    | { state: 'waiting' }
    /** The answer of the server as it came. */
    | { state: 'sent'; answer: unknown }
    | { state: 'refused'; message: string; errors: Record<string, string[]> };
};

type Schema = DBSchema & { requests: { key: string; value: QueuedPqrsd } };

export type Queue = {
  list(): Promise<QueuedPqrsd[]>;
  put(request: QueuedPqrsd): Promise<void>;
  /** Writes over a request only while it is there: one that was cancelled stays so. */
  update(request: QueuedPqrsd): Promise<boolean>;
  remove(key: string): Promise<void>;
};

const NAME = 'pqrsd-queue';

/** The database is opened for each use: neither page nor worker lives long. */
export function openQueue(name = NAME): Queue {
  async function use<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    const database = await openDB<Schema>(name, 1, {
      upgrade: (fresh) => void fresh.createObjectStore('requests', { keyPath: 'key' }),
    });
    try {
      return await work(database);
    } finally {
      database.close();
    }
  }
  return {
    list: () => use((database) => database.getAll('requests')),
    put: (request) => use(async (database) => void (await database.put('requests', request))),
    update: (request) =>
      use(async (database) => {
        const change = database.transaction('requests', 'readwrite');
        const isThere = (await change.store.getKey(request.key)) !== undefined;
        if (isThere) await change.store.put(request);
        await change.done;
        return isThere;
      }),
    remove: (key) => use((database) => database.delete('requests', key)),
  };
}
