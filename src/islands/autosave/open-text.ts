/** Opens a text for editing: the server's version, the local draft and the tab lock. */
import { ApiError } from '#islands/api-client/api-error.ts';
import { type AutosaveState, isUnsaved, openedState, type Subject, stateOfDraft } from './autosave-state.ts';
import { createLocalDraftWriter, type LocalDraftWriter } from './local-draft/local-draft.ts';
import {
  findLocalDraft,
  type LocalDraft,
  type LocalDraftStorage,
  type WebStorageFallback,
} from './local-draft/local-draft-storage.ts';
import { createTabLock, type LockHandle, type TabLock } from './tab-lock.ts';

export type OpenText<S extends Subject> = {
  saving: AutosaveState<S>;
  device: LocalDraftWriter<S>;
  isRecovered: boolean;
  /** Makes this the only tab that edits the text. */
  tabLock: TabLock;
};

export type Opened<S extends Subject> =
  | { status: 'ready'; text: OpenText<S> }
  | { status: 'locked' }
  | { status: 'failed'; error: ApiError };

export const browserTimer = (ms: number, then: () => void): (() => void) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};

/** A random id; `randomUUID` is missing in insecure contexts. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const lockNameOf = (userId: number, slot: string): string => `${userId}-${slot}`;

type OpenDeps<S extends Subject> = {
  userId: number;
  slot: string;
  hold: LockHandle;
  /** The server's version; null for a new text. */
  fetch: () => Promise<S['server'] | ApiError | null>;
  store: LocalDraftStorage<S>;
  fallback: WebStorageFallback<S>;
  slotOf: (server: S['server']) => string;
  toDraft: (server: S['server']) => S['draft'];
  newDraft: () => S['draft'];
  /** Whether a local draft is based on this version. */
  isCurrent: (server: S['server'], known: S['server'] | null) => boolean;
};

export async function openText<S extends Subject>(deps: OpenDeps<S>): Promise<Opened<S>> {
  const { userId, slot, hold, store, fallback, slotOf } = deps;
  const stored = { store, fallback, now: () => Date.now() };
  const server = await deps.fetch();
  const copy = await findLocalDraft({ userId, slot }, stored);
  const start = startingState(server, copy, deps);
  if (start instanceof ApiError) {
    hold.release();
    return { status: 'failed', error: start };
  }
  const tabLock = createTabLock(lockNameOf(userId, slot), hold);
  const device = createLocalDraftWriter({ userId, slot }, copy, {
    ...stored,
    slotOf,
    timer: browserTimer,
    onSlotChange: (moved) => void tabLock.moveTo(lockNameOf(userId, moved)),
  });
  if (copy) void device.keep(start.saving);
  return { status: 'ready', text: { ...start, device, tabLock } };
}

/** A local draft with unsaved text goes before the server's version, also when the server does not answer. */
function startingState<S extends Subject>(
  server: S['server'] | ApiError | null,
  copy: LocalDraft<S> | null,
  { isCurrent, toDraft, newDraft }: OpenDeps<S>,
): Pick<OpenText<S>, 'saving' | 'isRecovered'> | ApiError {
  const kept = copy && openedState<S>(copy);
  if (kept && isUnsaved(kept)) {
    const isSame = server && !(server instanceof ApiError) && isCurrent(server, kept.known.server);
    return { saving: isSame ? { ...kept, known: { ...kept.known, server } } : kept, isRecovered: true };
  }
  if (server instanceof ApiError) return server;
  return { saving: stateOfDraft<S>(server, server ? toDraft(server) : newDraft()), isRecovered: false };
}
