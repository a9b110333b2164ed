/** Finds the newest local draft of a post when it is opened, and migrates those of older versions. */
import { z } from 'zod';
import { type DeviceStorage, readJson } from '#islands/api-client/device-storage.ts';
import type { EditablePost } from '#shared/api/post-editing.schema.ts';
import { newDraft, postDraft, toDraft } from '../post-draft.ts';
import type { LocalDraft } from './local-draft.schema.ts';
import type { LocalDraftKey, LocalDraftStorage, WebStorageFallback } from './local-draft-storage.ts';

/** Slot of a post without an id. */
export const NEW_SLOT = 'nueva';
/** Older local drafts are deleted. */
const MAX_AGE_DAYS = 60;
const DAY_MS = 86_400_000;

type FindLocalDraftDeps = {
  store: LocalDraftStorage;
  fallback: WebStorageFallback;
  storage: DeviceStorage;
  now: () => number;
};

/** Local drafts of versions without autosave. */
const legacyDraft = z.object({ draft: postDraft, revision: z.int().nullable() });
const legacyKey = ({ userId, slot }: LocalDraftKey): string => `post-draft-${userId}-${slot}`;

export async function findLocalDraft(
  key: LocalDraftKey,
  server: EditablePost | null,
  deps: FindLocalDraftDeps,
): Promise<LocalDraft | null> {
  const { store, fallback, now } = deps;
  await store.deleteBefore(now() - MAX_AGE_DAYS * DAY_MS).catch(() => {});
  const storedDraft = await store.read(key).catch(() => null);
  const fallbackDraft = fallback.read(key);
  const newest = fallbackDraft && fallbackDraft.at >= (storedDraft?.at ?? 0) ? fallbackDraft : storedDraft;
  return newest ?? migrateLegacyDraft(key, server, deps);
}

/** A legacy draft on an outdated revision is set aside, so that neither text overwrites the other. */
function migrateLegacyDraft(
  key: LocalDraftKey,
  server: EditablePost | null,
  { storage, now }: FindLocalDraftDeps,
): LocalDraft | null {
  const found = legacyDraft.safeParse(readJson(storage, legacyKey(key)));
  if (!found.success || (key.slot !== NEW_SLOT && !server)) return null;
  const { draft, revision } = found.data;
  const at = now();
  const known = { server, draft: server ? toDraft(server) : newDraft(new Date(at)) };
  const isOvertaken = server !== null && server.revision !== revision;
  return isOvertaken
    ? { draft: known.draft, known, pending: null, aside: [{ draft, at }], at }
    : { draft, known, pending: null, aside: [], at };
}

export const removeLegacyDraft = (key: LocalDraftKey, storage: DeviceStorage): void => storage.remove(legacyKey(key));
