/**
 * The local draft of one post: written after each change, newest last, and synchronously when the page closes. It
 * belongs to one user, so a shared computer never shows it to another account.
 */
import { type AutosaveState, isUnsaved } from '../autosave/autosave-state.ts';
import type { PostDraft } from '../post-draft.ts';
import type {
  LocalDraft,
  LocalDraftKey,
  LocalDraftStorage,
  SetAsideText,
  WebStorageFallback,
} from './local-draft-storage.ts';

const DEBOUNCE_MS = 200;
const STORAGE_TIMEOUT_MS = 1500;
const MAX_SET_ASIDE = 5;

type LocalDraftDeps = {
  store: LocalDraftStorage;
  fallback: WebStorageFallback;
  now: () => number;
  timer: (ms: number, then: () => void) => () => void;
  /** Called when the post gets an id, which changes its slot. */
  onSlotChange?: (slot: string) => void;
};

export type LocalDraftWriter = ReturnType<typeof createLocalDraftWriter>;

export function createLocalDraftWriter(place: LocalDraftKey, before: LocalDraft | null, deps: LocalDraftDeps) {
  const { store, fallback, now } = deps;
  let key = place;
  let aside: SetAsideText[] = before?.aside ?? [];
  let newest: AutosaveState | null = null;
  let isPersisted = true;
  let isLimited = false;
  let isClosed = false;
  let pendingWrite: Promise<boolean> | null = null;
  let queue: Promise<boolean> = Promise.resolve(true);

  /** What to store of a state; null when the server has everything. */
  function copyOf(saving: AutosaveState): LocalDraft | null {
    if (!isUnsaved(saving) && aside.length === 0) return null;
    const { draft, known, pending } = saving;
    return { draft, known, pending, aside, at: now() };
  }

  /** Serializes writes; each writes the newest state. */
  const write = (): Promise<boolean> => {
    queue = queue.then(writeNewest);
    return queue;
  };

  async function writeNewest(): Promise<boolean> {
    const saving = newest;
    if (!saving || isClosed) return true;
    await moveSlot(saving);
    const copy = copyOf(saving);
    isLimited = !(await settlesInTime(store.write(key, copy)));
    const isKept = !isLimited || fallback.write(key, copy);
    if (!isLimited) fallback.write(key, null);
    if (saving === newest) isPersisted = isKept;
    return isKept;
  }

  /** A database that never answers counts as unavailable: saving does not wait for it. */
  const settlesInTime = (work: Promise<void>): Promise<boolean> =>
    new Promise((resolve) => {
      const giveUp = deps.timer(STORAGE_TIMEOUT_MS, () => resolve(false));
      work
        .then(
          () => resolve(true),
          () => resolve(false),
        )
        .finally(giveUp);
    });

  /** Moves the draft of a new post to the slot of its id. */
  async function moveSlot({ known: { server } }: AutosaveState): Promise<void> {
    const slot = server ? String(server.id) : key.slot;
    if (slot === key.slot) return;
    const old = key;
    key = { ...key, slot };
    fallback.write(old, null);
    await settlesInTime(store.write(old, null));
    deps.onSlotChange?.(slot);
  }

  function writeDebounced(): Promise<boolean> {
    pendingWrite ??= new Promise((resolve) => {
      deps.timer(DEBOUNCE_MS, () => {
        pendingWrite = null;
        void write().then(resolve);
      });
    });
    return pendingWrite;
  }

  return {
    /** Resolves when this or a newer state is stored; false when the device stores nothing. */
    keep(saving: AutosaveState): Promise<boolean> {
      newest = saving;
      isPersisted = false;
      // A save waits for this write before it is sent.
      return saving.pending ? write() : writeDebounced();
    },
    /** The same synchronously; a stored state is not written again. */
    keepNow(saving: AutosaveState): boolean {
      if (isPersisted && saving === newest) return true;
      newest = saving;
      return fallback.write(key, copyOf(saving));
    },
    /** Keeps a text that gives way to another. */
    setAside(draft: PostDraft): void {
      aside = [{ draft, at: now() }, ...aside].slice(0, MAX_SET_ASIDE);
    },
    dropAside(text: SetAsideText): void {
      aside = aside.filter((other) => other !== text);
      if (newest) void writeDebounced();
    },
    aside: (): readonly SetAsideText[] => aside,
    /** Whether only localStorage works: a long text may not fit. */
    isLimited: () => isLimited,
    /** Another tab takes over: nothing is written any more. */
    close(): void {
      isClosed = true;
    },
  };
}
