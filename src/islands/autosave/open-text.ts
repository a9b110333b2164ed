/** Opens a text for editing: the server's version, the local draft and the tab lock. */
import { ApiError } from '#islands/api-client/api-error.ts';
import { deviceStorage } from '#islands/api-client/device-storage.ts';
import { asApiError } from '#islands/api-client/request.ts';
import { type AutosaveState, isUnsaved, openedState, type Subject, stateOfDraft } from './autosave-state.ts';
import { createLocalDraftWriter, type LocalDraftWriter } from './local-draft/local-draft.ts';
import {
  createIndexedDbStorage,
  createWebStorageFallback,
  findLocalDraft,
  type LocalDraft,
  type LocalDraftSchema,
} from './local-draft/local-draft-storage.ts';
import { acquireLock, createTabLock, type LockHandle, stealLock, type TabLock } from './tab-lock.ts';

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

const lockNameOf = (userId: number, slot: string): string => `${userId}-${slot}`;

/** Kinds of texts differ in this when one is opened. */
export type OpeningRules<S extends Subject, Id> = {
  /** The schema of a local draft. */
  local: LocalDraftSchema<S>;
  /** The server's version. */
  fetch: (id: Id) => Promise<S['server']>;
  slotOf: (server: S['server']) => string;
  toDraft: (server: S['server']) => S['draft'];
  newDraft: () => S['draft'];
  /** Whether a local draft is based on this version. */
  isCurrent: (server: S['server'], known: S['server'] | null) => boolean;
};

/** Slot of a text without an id. */
const NEW_SLOT = 'nueva';

/** Gives the function that opens texts of one kind in this tab; the id of a new one is null. */
export function createOpener<S extends Subject, Id extends string | number>(rules: OpeningRules<S, Id>) {
  const store = createIndexedDbStorage<S>(rules.local);
  const fallback = createWebStorageFallback<S>(rules.local, deviceStorage);

  /** The slot of an unfinished new text, unless another tab has it; otherwise a new slot. */
  async function lockNewSlot(userId: number): Promise<{ slot: string; hold: LockHandle | null }> {
    const known = await store.slotsOf(userId).catch(() => []);
    for (const slot of [...known.filter((name) => name.startsWith(NEW_SLOT)), NEW_SLOT]) {
      const hold = await acquireLock(lockNameOf(userId, slot));
      if (hold) return { slot, hold };
    }
    const slot = `${NEW_SLOT}-${randomId()}`;
    return { slot, hold: await acquireLock(lockNameOf(userId, slot)) };
  }

  return async (userId: number, id: Id | null, takeOver: boolean): Promise<Opened<S>> => {
    const lock = takeOver ? stealLock : acquireLock;
    const { slot, hold } =
      id === null ? await lockNewSlot(userId) : { slot: String(id), hold: await lock(lockNameOf(userId, String(id))) };
    if (!hold) return { status: 'locked' };
    const stored = { store, fallback, now: () => Date.now() };
    const server = id === null ? null : await rules.fetch(id).catch(asApiError);
    const copy = await findLocalDraft({ userId, slot }, stored);
    const start = startingState(server, copy, rules);
    if (start instanceof ApiError) {
      hold.release();
      return { status: 'failed', error: start };
    }
    const tabLock = createTabLock(lockNameOf(userId, slot), hold);
    const device = createLocalDraftWriter({ userId, slot }, copy, {
      ...stored,
      slotOf: rules.slotOf,
      timer: browserTimer,
      onSlotChange: (moved) => void tabLock.moveTo(lockNameOf(userId, moved)),
    });
    if (copy) void device.keep(start.saving);
    return { status: 'ready', text: { ...start, device, tabLock } };
  };
}

/** A local draft with unsaved text goes before the server's version, also when the server does not answer. */
function startingState<S extends Subject>(
  server: S['server'] | ApiError | null,
  copy: LocalDraft<S> | null,
  { isCurrent, toDraft, newDraft }: Pick<OpeningRules<S, never>, 'isCurrent' | 'toDraft' | 'newDraft'>,
): Pick<OpenText<S>, 'saving' | 'isRecovered'> | ApiError {
  const kept = copy && openedState<S>(copy);
  if (kept && isUnsaved(kept)) {
    const isSame = server && !(server instanceof ApiError) && isCurrent(server, kept.known.server);
    return { saving: isSame ? { ...kept, known: { ...kept.known, server } } : kept, isRecovered: true };
  }
  if (server instanceof ApiError) return server;
  return { saving: stateOfDraft<S>(server, server ? toDraft(server) : newDraft()), isRecovered: false };
}
