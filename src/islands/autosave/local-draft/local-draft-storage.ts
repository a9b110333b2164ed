/** Local drafts on this device: IndexedDB, with localStorage as fallback. */
import { z } from 'zod';
import { type DeviceStorage, readJson } from '#islands/api-client/device-storage.ts';
import { hours } from '#shared/time/time.ts';
import type { StoredState, Subject } from '../autosave-state.ts';
import { createDeviceDatabase } from './device-database.ts';

const DATABASE = 'portal-escritura';
const STORE = 'copias';
const MAX_AGE_MS = 60 * hours(24);

/** A text that was replaced in a conflict; `by`: the other person who wrote it. */
export type SetAsideText<S extends Subject> = { draft: S['draft']; by: string | null; at: number };

/** `at`: milliseconds since 1970; the newer of two drafts counts. */
export type LocalDraft<S extends Subject> = StoredState<S> & { aside: SetAsideText<S>[]; at: number };

/** The schema of a local draft; an older version of the portal may have written it. */
export const localDraftOf = <Draft extends z.ZodType, Server extends z.ZodType, Pending extends z.ZodType>(
  draft: Draft,
  server: Server,
  pending: Pending,
) =>
  z.object({
    draft,
    known: z.object({ server: server.nullable(), draft }),
    pending: pending.nullable(),
    aside: z.array(z.object({ draft, by: z.string().nullable().default(null), at: z.number() })),
    at: z.number(),
  });
export type LocalDraftSchema<S extends Subject> = z.ZodType<LocalDraft<S>>;

/** A local draft belongs to a user and to a text, or to the slot of a new one. */
export type LocalDraftKey = { userId: number; slot: string };
type Row<S extends Subject> = { userId: number; slot: string; copy: LocalDraft<S> };

/** Every call rejects when the database does not answer in time. */
export function createIndexedDbStorage<S extends Subject>(
  schema: LocalDraftSchema<S>,
  name: string = DATABASE,
  workMs?: number,
) {
  const use = createDeviceDatabase(
    name,
    (database) => void database.createObjectStore(STORE, { keyPath: ['userId', 'slot'] }),
    { workMs },
  );
  return {
    async read({ userId, slot }: LocalDraftKey): Promise<LocalDraft<S> | null> {
      const row: Row<S> | undefined = await use((database) => database.get(STORE, [userId, slot]));
      const copy = schema.safeParse(row?.copy);
      return copy.success ? copy.data : null;
    },
    /** Null deletes the draft. */
    write: ({ userId, slot }: LocalDraftKey, copy: LocalDraft<S> | null): Promise<void> =>
      use(async (database) => {
        if (copy) await database.put(STORE, { userId, slot, copy } satisfies Row<S>);
        else await database.delete(STORE, [userId, slot]);
      }),
    /** Slots of the user, newest first. */
    async slotsOf(userId: number): Promise<string[]> {
      const ofUser = IDBKeyRange.bound([userId, ''], [userId, '\uffff']);
      const rows: Row<S>[] = await use((database) => database.getAll(STORE, ofUser));
      return rows.sort((a, b) => b.copy.at - a.copy.at).map(({ slot }) => slot);
    },
    deleteBefore: (at: number): Promise<void> =>
      use(async (database) => {
        const { store, done } = database.transaction(STORE, 'readwrite');
        for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
          if (((cursor.value as Row<S>).copy?.at ?? 0) < at) await cursor.delete();
        }
        await done;
      }),
  };
}

export type LocalDraftStorage<S extends Subject> = ReturnType<typeof createIndexedDbStorage<S>>;

const fallbackKey = ({ userId, slot }: LocalDraftKey): string => `escritura-${userId}-${slot}`;

/** Synchronous storage, for a closing page or without IndexedDB; `write` is false when the draft does not fit. */
export function createWebStorageFallback<S extends Subject>(schema: LocalDraftSchema<S>, storage: DeviceStorage) {
  return {
    read(key: LocalDraftKey): LocalDraft<S> | null {
      const copy = schema.safeParse(readJson(storage, fallbackKey(key)));
      return copy.success ? copy.data : null;
    },
    write(key: LocalDraftKey, copy: LocalDraft<S> | null): boolean {
      if (copy) return storage.write(fallbackKey(key), JSON.stringify(copy));
      storage.remove(fallbackKey(key));
      return true;
    },
  };
}
export type WebStorageFallback<S extends Subject> = ReturnType<typeof createWebStorageFallback<S>>;
type FindDeps<S extends Subject> = {
  store: LocalDraftStorage<S>;
  fallback: WebStorageFallback<S>;
  now: () => number;
};

/** The newest local draft of a text that is being opened. */
export async function findLocalDraft<S extends Subject>(
  key: LocalDraftKey,
  { store, fallback, now }: FindDeps<S>,
): Promise<LocalDraft<S> | null> {
  await store.deleteBefore(now() - MAX_AGE_MS).catch(() => {});
  const stored = await store.read(key).catch(() => null);
  const written = fallback.read(key);
  return written && written.at >= (stored?.at ?? 0) ? written : stored;
}
