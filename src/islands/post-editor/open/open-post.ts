/** Opens a post for editing: the server's version, the local draft and the tab lock. */

import { deviceStorage } from '#islands/api-client/device-storage.ts';
import { api, asApiError } from '#islands/api-client/request.ts';
import { createIndexedDbStorage, createWebStorageFallback } from '#islands/autosave/local-draft/local-draft-storage.ts';
import { lockNameOf, type Opened, openText, randomId } from '#islands/autosave/open-text.ts';
import { acquireLock, type LockHandle, stealLock } from '#islands/autosave/tab-lock.ts';
import { useOpenText } from '#islands/autosave/use-open-text.ts';
import { newestTextOfPost } from '#shared/api/endpoints/posts.api.ts';
import { localPostDraft, type PostSubject } from '../autosave/post-saving.ts';
import { newDraft, toDraft } from '../post-draft.ts';

/** Slot of a post without an id. */
const NEW_SLOT = 'nueva';

const store = createIndexedDbStorage<PostSubject>(localPostDraft);
const fallback = createWebStorageFallback<PostSubject>(localPostDraft, deviceStorage);

async function openPost(userId: number, id: number | null, takeOver: boolean): Promise<Opened<PostSubject>> {
  const { slot, hold } = id === null ? await lockNewSlot(userId) : await lockPostSlot(userId, id, takeOver);
  if (!hold) return { status: 'locked' };
  return openText<PostSubject>({
    ...{ userId, slot, hold, store, fallback, toDraft },
    fetch: async () =>
      id === null ? null : api.call(newestTextOfPost, { params: { id }, query: { draft: 1 } }).catch(asApiError),
    slotOf: (server) => String(server.id),
    newDraft: () => newDraft(new Date()),
    isCurrent: (server, known) => server.revision === known?.revision,
  });
}

async function lockPostSlot(userId: number, id: number, takeOver: boolean) {
  const slot = String(id);
  return { slot, hold: await (takeOver ? stealLock : acquireLock)(lockNameOf(userId, slot)) };
}

/** The slot of an unfinished new post, unless another tab has it; otherwise a new slot. */
async function lockNewSlot(userId: number): Promise<{ slot: string; hold: LockHandle | null }> {
  const known = await store.slotsOf(userId).catch(() => []);
  for (const slot of [...known.filter((name) => name.startsWith(NEW_SLOT)), NEW_SLOT]) {
    const hold = await acquireLock(lockNameOf(userId, slot));
    if (hold) return { slot, hold };
  }
  const slot = `${NEW_SLOT}-${randomId()}`;
  return { slot, hold: await acquireLock(lockNameOf(userId, slot)) };
}

/** The post of this tab, until another tab takes it over. */
export const useOpenPost = (userId: number, id: number | null) =>
  useOpenText<PostSubject>(`${userId}/${id}`, (takeOver) => openPost(userId, id, takeOver));
