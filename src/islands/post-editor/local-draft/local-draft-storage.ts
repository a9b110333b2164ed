/** Local drafts on this device: IndexedDB, with localStorage as fallback. */
import { type IDBPDatabase, openDB } from 'idb';
import { type DeviceStorage, readJson } from '#islands/api-client/device-storage.ts';
import { type LocalDraft, localDraftSchema } from './local-draft.schema.ts';

const DATABASE = 'portal-escritura';
const STORE = 'copias';

/** A local draft belongs to a user and to a post, or to a new post's slot. */
export type LocalDraftKey = { userId: number; slot: string };

export type LocalDraftStorage = {
  read: (key: LocalDraftKey) => Promise<LocalDraft | null>;
  /** Null deletes the draft. */
  write: (key: LocalDraftKey, copy: LocalDraft | null) => Promise<void>;
  /** Slots of the user, newest first. */
  slotsOf: (userId: number) => Promise<string[]>;
  deleteBefore: (at: number) => Promise<void>;
};

type Row = { userId: number; slot: string; copy: LocalDraft };

/** Every call rejects when IndexedDB is not available (private windows, blocked storage). */
export function createIndexedDbStorage(name: string = DATABASE): LocalDraftStorage {
  let opening: Promise<IDBPDatabase> | null = null;
  const open = () => {
    opening ??= openDB(name, 1, {
      upgrade: (database) => void database.createObjectStore(STORE, { keyPath: ['userId', 'slot'] }),
      terminated: () => {
        opening = null;
      },
    });
    return opening;
  };
  return {
    async read({ userId, slot }) {
      const row = (await (await open()).get(STORE, [userId, slot])) as Row | undefined;
      const copy = localDraftSchema.safeParse(row?.copy);
      return copy.success ? copy.data : null;
    },
    async write({ userId, slot }, copy) {
      const database = await open();
      if (copy) await database.put(STORE, { userId, slot, copy } satisfies Row);
      else await database.delete(STORE, [userId, slot]);
    },
    async slotsOf(userId) {
      const rows = (await (await open()).getAll(STORE, IDBKeyRange.bound([userId, ''], [userId, '\uffff']))) as Row[];
      return rows.sort((a, b) => b.copy.at - a.copy.at).map(({ slot }) => slot);
    },
    async deleteBefore(at) {
      const { store, done } = (await open()).transaction(STORE, 'readwrite');
      for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
        if (((cursor.value as Row).copy?.at ?? 0) < at) await cursor.delete();
      }
      await done;
    },
  };
}

const fallbackKey = ({ userId, slot }: LocalDraftKey): string => `escritura-${userId}-${slot}`;

/** Synchronous storage, for a closing page or without IndexedDB; `write` is false when the draft does not fit. */
export function createWebStorageFallback(storage: DeviceStorage) {
  return {
    read(key: LocalDraftKey): LocalDraft | null {
      const copy = localDraftSchema.safeParse(readJson(storage, fallbackKey(key)));
      return copy.success ? copy.data : null;
    },
    write(key: LocalDraftKey, copy: LocalDraft | null): boolean {
      if (copy) return storage.write(fallbackKey(key), JSON.stringify(copy));
      storage.remove(fallbackKey(key));
      return true;
    },
  };
}
export type WebStorageFallback = ReturnType<typeof createWebStorageFallback>;
