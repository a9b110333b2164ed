/** Where copies of posts wait on this device: IndexedDB, or the small storage when there is none. */
import { type IDBPDatabase, openDB } from 'idb';
import { type DeviceStorage, readJson } from '#islands/api-client/device-storage.ts';
import { copySchema, type PostCopy } from './copy.schema.ts';

const DATABASE = 'portal-escritura';
const STORE = 'copias';

/** A copy belongs to a person and to a post, or to a post that has no number yet. */
export type CopyKey = { userId: number; slot: string };

export type CopyStore = {
  read: (key: CopyKey) => Promise<PostCopy | null>;
  /** A null copy takes away what was there. */
  write: (key: CopyKey, copy: PostCopy | null) => Promise<void>;
  /** Slots of the person, the newest copy first. */
  slotsOf: (userId: number) => Promise<string[]>;
  forgetBefore: (at: number) => Promise<void>;
};

type Row = { userId: number; slot: string; copy: PostCopy };

/** Rejects on every use when the browser gives no database (private windows, blocked storage). */
export function createIndexedStore(name: string = DATABASE): CopyStore {
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
      const copy = copySchema.safeParse(row?.copy);
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
    async forgetBefore(at) {
      const { store, done } = (await open()).transaction(STORE, 'readwrite');
      for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
        if (((cursor.value as Row).copy?.at ?? 0) < at) await cursor.delete();
      }
      await done;
    },
  };
}

const smallKey = ({ userId, slot }: CopyKey): string => `escritura-${userId}-${slot}`;

/** What is written at once, while a page closes, or where there is no database; `write` says whether it fits. */
export function createSmallStore(storage: DeviceStorage) {
  return {
    read(key: CopyKey): PostCopy | null {
      const copy = copySchema.safeParse(readJson(storage, smallKey(key)));
      return copy.success ? copy.data : null;
    },
    write(key: CopyKey, copy: PostCopy | null): boolean {
      if (copy) return storage.write(smallKey(key), JSON.stringify(copy));
      storage.remove(smallKey(key));
      return true;
    },
  };
}
export type SmallStore = ReturnType<typeof createSmallStore>;
