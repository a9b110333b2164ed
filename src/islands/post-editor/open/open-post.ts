/** Opens a post for editing: the server's version, the local draft and the tab lock. */

import { ApiError } from '#islands/api-client/api-error.ts';
import { deviceStorage } from '#islands/api-client/device-storage.ts';
import { api, asApiError } from '#islands/api-client/request.ts';
import { postsApi } from '#shared/api/endpoints/posts.api.ts';
import type { EditablePost } from '#shared/api/post-editing.schema.ts';
import { type AutosaveState, isUnsaved, stateOfPost } from '../autosave/autosave-state.ts';
import { findLocalDraft, NEW_SLOT, removeLegacyDraft } from '../local-draft/find-local-draft.ts';
import { fromLocalDraft, type LocalDraft } from '../local-draft/local-draft.schema.ts';
import { createLocalDraftWriter, type LocalDraftWriter } from '../local-draft/local-draft.ts';
import { createIndexedDbStorage, createWebStorageFallback } from '../local-draft/local-draft-storage.ts';
import { newDraft } from '../post-draft.ts';
import { acquireLock, createTabLock, type LockHandle, stealLock, type TabLock } from './tab-lock.ts';

export type OpenPost = {
  saving: AutosaveState;
  device: LocalDraftWriter;
  /** The text comes from the local draft. */
  isRecovered: boolean;
  /** Makes this the only tab that edits the post. */
  tabLock: TabLock;
};

/** `'locked'`: another tab has the post open. */
export type OpenResult = { post: OpenPost } | { failure: ApiError } | 'locked';

const browserDeps = {
  store: createIndexedDbStorage(),
  fallback: createWebStorageFallback(deviceStorage),
  storage: deviceStorage,
  now: () => Date.now(),
};

export const browserTimer = (ms: number, then: () => void): (() => void) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};

/** A random id; `randomUUID` is missing in insecure contexts. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export async function openPost(userId: number, id: number | null, takeOver: boolean): Promise<OpenResult> {
  const { slot, hold } = id === null ? await lockNewSlot(userId) : await lockPostSlot(userId, id, takeOver);
  if (!hold) return 'locked';
  const server =
    id === null ? null : await api.call(postsApi.getDraft, { params: { id }, query: { draft: 1 } }).catch(asApiError);
  const key = { userId, slot };
  const copy = await findLocalDraft(key, server instanceof ApiError ? null : server, browserDeps);
  const start = initialState(server, copy);
  if (start instanceof ApiError) {
    hold.release();
    return { failure: start };
  }
  const place = createTabLock(lockNameOf(userId, slot), hold);
  const device = createLocalDraftWriter(key, copy, {
    ...browserDeps,
    timer: browserTimer,
    onSlotChange: (moved) => void place.moveTo(lockNameOf(userId, moved)),
  });
  if (copy) void device.keep(start.saving).then((isKept) => isKept && removeLegacyDraft(key, deviceStorage));
  return { post: { ...start, device, tabLock: place } };
}

const lockNameOf = (userId: number, slot: string): string => `${userId}-${slot}`;

async function lockPostSlot(userId: number, id: number, isTaking: boolean) {
  const slot = String(id);
  const lock = lockNameOf(userId, slot);
  return { slot, hold: await (isTaking ? stealLock(lock) : acquireLock(lock)) };
}

/** The slot of an unfinished new post, unless another tab has it; otherwise a new slot. */
async function lockNewSlot(userId: number): Promise<{ slot: string; hold: LockHandle | null }> {
  const known = await browserDeps.store.slotsOf(userId).catch(() => []);
  for (const slot of [...known.filter((name) => name.startsWith(NEW_SLOT)), NEW_SLOT]) {
    const hold = await acquireLock(lockNameOf(userId, slot));
    if (hold) return { slot, hold };
  }
  const slot = `${NEW_SLOT}-${randomId()}`;
  return { slot, hold: await acquireLock(lockNameOf(userId, slot)) };
}

/** A local draft with unsaved text goes before the server's version, also when the server does not answer. */
function initialState(
  server: EditablePost | ApiError | null,
  copy: LocalDraft | null,
): { saving: AutosaveState; isRecovered: boolean } | ApiError {
  const kept = copy && fromLocalDraft(copy);
  if (kept && isUnsaved(kept)) {
    const isCurrent = server && !(server instanceof ApiError) && server.revision === kept.known.server?.revision;
    return { saving: isCurrent ? { ...kept, known: { ...kept.known, server } } : kept, isRecovered: true };
  }
  if (server instanceof ApiError) return server;
  if (server) return { saving: stateOfPost(server), isRecovered: false };
  const draft = newDraft(new Date());
  const saving = { draft, known: { server: null, draft }, pending: null, asked: null, syncError: null };
  return { saving, isRecovered: false };
}
