/** Local drafts on this device: IndexedDB, with localStorage as fallback. */
import { type IDBPDatabase, openDB } from 'idb';
import { z } from 'zod';
import { type DeviceStorage, readJson } from '#islands/api-client/device-storage.ts';
import { hours } from '#shared/time/time.ts';
import { storedState } from '../autosave/autosave-state.ts';
import { postDraft } from '../post-draft.ts';

const DATABASE = 'portal-escritura';
const STORE = 'copias';
const MAX_AGE_MS = 60 * hours(24);

/** A text that was replaced in a conflict. */
const setAsideText = z.object({ draft: postDraft, at: z.number() });
export type SetAsideText = z.infer<typeof setAsideText>;

/** `at`: milliseconds since 1970; the newer of two drafts counts. */
const localDraft = storedState.extend({ aside: z.array(setAsideText), at: z.number() });
export type LocalDraft = z.infer<typeof localDraft>;

/** A local draft belongs to a user and to a post, or to a new post's slot. */
export type LocalDraftKey = { userId: number; slot: string };
type Row = { userId: number; slot: string; copy: LocalDraft };

/** Every call rejects when IndexedDB is not available (private windows, blocked storage). */
export function createIndexedDbStorage(name: string = DATABASE) {
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
    async read({ userId, slot }: LocalDraftKey): Promise<LocalDraft | null> {
      const row = (await (await open()).get(STORE, [userId, slot])) as Row | undefined;
      const copy = localDraft.safeParse(row?.copy);
      return copy.success ? copy.data : null;
    },
    /** Null deletes the draft. */
    async write({ userId, slot }: LocalDraftKey, copy: LocalDraft | null): Promise<void> {
      const database = await open();
      if (copy) await database.put(STORE, { userId, slot, copy } satisfies Row);
      else await database.delete(STORE, [userId, slot]);
    },
    /** Slots of the user, newest first. */
    async slotsOf(userId: number): Promise<string[]> {
      const rows = (await (await open()).getAll(STORE, IDBKeyRange.bound([userId, ''], [userId, '\uffff']))) as Row[];
      return rows.sort((a, b) => b.copy.at - a.copy.at).map(({ slot }) => slot);
    },
    async deleteBefore(at: number): Promise<void> {
      const { store, done } = (await open()).transaction(STORE, 'readwrite');
      for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
        if (((cursor.value as Row).copy?.at ?? 0) < at) await cursor.delete();
      }
      await done;
    },
  };
}

export type LocalDraftStorage = ReturnType<typeof createIndexedDbStorage>;

const fallbackKey = ({ userId, slot }: LocalDraftKey): string => `escritura-${userId}-${slot}`;

/** Synchronous storage, for a closing page or without IndexedDB; `write` is false when the draft does not fit. */
export function createWebStorageFallback(storage: DeviceStorage) {
  return {
    read(key: LocalDraftKey): LocalDraft | null {
      const copy = localDraft.safeParse(readJson(storage, fallbackKey(key)));
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
type FindDeps = { store: LocalDraftStorage; fallback: WebStorageFallback; now: () => number };

/** The newest local draft of a post that is being opened. */
export async function findLocalDraft(
  key: LocalDraftKey,
  { store, fallback, now }: FindDeps,
): Promise<LocalDraft | null> {
  await store.deleteBefore(now() - MAX_AGE_MS).catch(() => {});
  const stored = await store.read(key).catch(() => null);
  const written = fallback.read(key);
  return written && written.at >= (stored?.at ?? 0) ? written : stored;
}
