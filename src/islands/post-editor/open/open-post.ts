/** Opens a post for editing: the server's version, the local draft and the tab lock. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#islands/api-client/api-error.ts';
import { deviceStorage } from '#islands/api-client/device-storage.ts';
import { api, asApiError } from '#islands/api-client/request.ts';
import { postsApi } from '#shared/api/endpoints/posts.api.ts';
import type { EditablePost } from '#shared/api/post-editing.schema.ts';
import { type AutosaveState, isUnsaved, openedState, stateOfDraft, stateOfPost } from '../autosave/autosave-state.ts';
import { createLocalDraftWriter, type LocalDraftWriter } from '../local-draft/local-draft.ts';
import {
  createIndexedDbStorage,
  createWebStorageFallback,
  findLocalDraft,
  type LocalDraft,
} from '../local-draft/local-draft-storage.ts';
import { newDraft } from '../post-draft.ts';
import { acquireLock, createTabLock, type LockHandle, stealLock, type TabLock } from './tab-lock.ts';

export type OpenPost = {
  saving: AutosaveState;
  device: LocalDraftWriter;
  isRecovered: boolean;
  /** Makes this the only tab that edits the post. */
  tabLock: TabLock;
};

type Opened = { status: 'ready'; post: OpenPost } | { status: 'locked' } | { status: 'failed'; error: ApiError };

/** Slot of a post without an id. */
const NEW_SLOT = 'nueva';

const browserDeps = {
  store: createIndexedDbStorage(),
  fallback: createWebStorageFallback(deviceStorage),
  now: () => Date.now(),
};

export const browserTimer = (ms: number, then: () => void): (() => void) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};

/** A random id; `randomUUID` is missing in insecure contexts. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function openPost(userId: number, id: number | null, takeOver: boolean): Promise<Opened> {
  const { slot, hold } = id === null ? await lockNewSlot(userId) : await lockPostSlot(userId, id, takeOver);
  if (!hold) return { status: 'locked' };
  const server =
    id === null ? null : await api.call(postsApi.getDraft, { params: { id }, query: { draft: 1 } }).catch(asApiError);
  const copy = await findLocalDraft({ userId, slot }, browserDeps);
  const start = startingState(server, copy);
  if (start instanceof ApiError) {
    hold.release();
    return { status: 'failed', error: start };
  }
  const tabLock = createTabLock(lockNameOf(userId, slot), hold);
  const device = createLocalDraftWriter({ userId, slot }, copy, {
    ...browserDeps,
    timer: browserTimer,
    onSlotChange: (moved) => void tabLock.moveTo(lockNameOf(userId, moved)),
  });
  if (copy) void device.keep(start.saving);
  return { status: 'ready', post: { ...start, device, tabLock } };
}

const lockNameOf = (userId: number, slot: string): string => `${userId}-${slot}`;

async function lockPostSlot(userId: number, id: number, takeOver: boolean) {
  const slot = String(id);
  return { slot, hold: await (takeOver ? stealLock : acquireLock)(lockNameOf(userId, slot)) };
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
function startingState(
  server: EditablePost | ApiError | null,
  copy: LocalDraft | null,
): Pick<OpenPost, 'saving' | 'isRecovered'> | ApiError {
  const kept = copy && openedState(copy);
  if (kept && isUnsaved(kept)) {
    const isCurrent = server && !(server instanceof ApiError) && server.revision === kept.known.server?.revision;
    return { saving: isCurrent ? { ...kept, known: { ...kept.known, server } } : kept, isRecovered: true };
  }
  if (server instanceof ApiError) return server;
  return { saving: server ? stateOfPost(server) : stateOfDraft(null, newDraft(new Date())), isRecovered: false };
}

/** The post of this tab, until another tab takes it over. */
export function useOpenPost(userId: number, id: number | null) {
  const [screen, setScreen] = useState<Opened | { status: 'opening' }>({ status: 'opening' });
  const [attempt, setAttempt] = useState({ takeOver: false });
  /** Runs before another tab takes over. */
  const letGo = useRef(() => {});

  useEffect(() => {
    let isCancelled = false;
    let close = () => {};
    void openPost(userId, id, attempt.takeOver).then((opened) => {
      if (opened.status === 'ready') {
        const { tabLock, device } = opened.post;
        tabLock.onHandover(() => {
          letGo.current();
          device.close();
          tabLock.release();
          if (!isCancelled) setScreen({ status: 'locked' });
        });
        close = tabLock.release;
      }
      if (isCancelled) close();
      else setScreen(opened);
    });
    return () => {
      isCancelled = true;
      close();
    };
  }, [userId, id, attempt]);

  const again = useCallback((takeOver: boolean) => {
    setScreen({ status: 'opening' });
    setAttempt({ takeOver });
  }, []);
  return { screen, again, letGo };
}
