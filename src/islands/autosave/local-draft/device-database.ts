/** Databases of this device (IndexedDB). The service worker uses it too, so it imports neither React nor schemas. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

const TIMEOUT_MS = 1500;

type Limits = {
  openMs?: number;
  /** Of one piece of work, once the database is open. */
  workMs?: number;
};
type Create<Schema extends DBSchema | unknown> = (database: IDBPDatabase<Schema>) => void;

/**
 * Gives the function that works with the database of that name, which `create` fills on first use. A call rejects when
 * IndexedDB is not available (private windows, blocked storage) or does not answer within the limits: WebKit may never
 * answer the opening, and keeps a page in its cache in the middle of a write, which then blocks every other page
 * (w3c/IndexedDB#381).
 */
export function createDeviceDatabase<Schema extends DBSchema | unknown = unknown>(
  name: string,
  create: Create<Schema>,
  { openMs = TIMEOUT_MS, workMs = TIMEOUT_MS }: Limits = {},
) {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;
  const forget = () => {
    opening = null;
  };
  const open = () => {
    opening ??= openDB<Schema>(name, 1, { upgrade: create, terminated: forget });
    opening.catch(forget);
    return opening;
  };
  return async <T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> => {
    const database = await within(openMs, open());
    return within(workMs, work(database));
  };
}

const within = <T>(limitMs: number, answer: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const giveUp = setTimeout(reject, limitMs, new Error('IndexedDB does not answer'));
    void answer.then(resolve, reject).finally(() => clearTimeout(giveUp));
  });
