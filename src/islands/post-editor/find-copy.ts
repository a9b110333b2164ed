/** What this device remembers of a post when it is opened: the newest of its copies, old ones brought along. */
import { z } from 'zod';
import type { EditablePost } from '#domain/post-editing.ts';
import { type DeviceStorage, readJson } from '#islands/api-client/device-storage.ts';
import type { PostCopy } from './copy.schema.ts';
import type { CopyKey, CopyStore, SmallStore } from './copy-store.ts';
import { draftOf, newDraft, postDraft } from './post-draft.ts';

/** The slot of a post that has no number yet. */
export const NEW_SLOT = 'nueva';
/** Copies nobody came back for go after so many days. */
const COPY_DAYS = 60;
const DAY_MS = 86_400_000;

type Around = { store: CopyStore; small: SmallStore; storage: DeviceStorage; now: () => number };

/** Copies as the portal kept them before it saved by itself. */
const oldCopy = z.object({ draft: postDraft, revision: z.int().nullable() });
const oldKey = ({ userId, slot }: CopyKey): string => `post-draft-${userId}-${slot}`;

export async function findCopy(key: CopyKey, server: EditablePost | null, around: Around): Promise<PostCopy | null> {
  const { store, small, now } = around;
  await store.forgetBefore(now() - COPY_DAYS * DAY_MS).catch(() => {});
  const kept = await store.read(key).catch(() => null);
  const atOnce = small.read(key);
  const newest = atOnce && atOnce.at >= (kept?.at ?? 0) ? atOnce : kept;
  return newest ?? migrated(key, server, around);
}

/** A copy from before that was overtaken on the server waits aside, so that neither text goes over the other. */
function migrated(key: CopyKey, server: EditablePost | null, { storage, now }: Around): PostCopy | null {
  const found = oldCopy.safeParse(readJson(storage, oldKey(key)));
  if (!found.success || (key.slot !== NEW_SLOT && !server)) return null;
  const { draft, revision } = found.data;
  const at = now();
  const known = { server, draft: server ? draftOf(server) : newDraft(new Date(at)) };
  const isOvertaken = server !== null && server.revision !== revision;
  return isOvertaken
    ? { draft: known.draft, known, pending: null, aside: [{ draft, at }], at }
    : { draft, known, pending: null, aside: [], at };
}

/** Once its copy is elsewhere. */
export const forgetOldCopy = (key: CopyKey, storage: DeviceStorage): void => storage.remove(oldKey(key));
