/**
 * The local draft of one text: written after each change, newest last, and synchronously when the page closes. It
 * belongs to one user, so a shared computer never shows it to another account.
 */
import { type AutosaveState, isUnsaved, type Subject } from '../autosave-state.ts';
import type {
  LocalDraft,
  LocalDraftKey,
  LocalDraftStorage,
  SetAsideText,
  WebStorageFallback,
} from './local-draft-storage.ts';

const DEBOUNCE_MS = 200;
const MAX_SET_ASIDE = 5;

type LocalDraftDeps<S extends Subject> = {
  store: LocalDraftStorage<S>;
  fallback: WebStorageFallback<S>;
  /** The slot of what the server has. */
  slotOf: (server: S['server']) => string;
  now: () => number;
  timer: (ms: number, then: () => void) => () => void;
  /** Called when a new text gets an id, which changes its slot. */
  onSlotChange?: (slot: string) => void;
};

export type LocalDraftWriter<S extends Subject> = ReturnType<typeof createLocalDraftWriter<S>>;

export function createLocalDraftWriter<S extends Subject>(
  place: LocalDraftKey,
  before: LocalDraft<S> | null,
  deps: LocalDraftDeps<S>,
) {
  const { store, fallback, now } = deps;
  let key = place;
  let aside: SetAsideText<S>[] = before?.aside ?? [];
  let newest: AutosaveState<S> | null = null;
  let isPersisted = true;
  let isLimited = false;
  let isClosed = false;
  let pendingWrite: Promise<boolean> | null = null;
  let queue: Promise<boolean> = Promise.resolve(true);

  /** What to store of a state; null when the server has everything. */
  function copyOf(saving: AutosaveState<S>): LocalDraft<S> | null {
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
    isLimited = !(await isStored(store.write(key, copy)));
    const isKept = !isLimited || fallback.write(key, copy);
    if (!isLimited) fallback.write(key, null);
    if (saving === newest) isPersisted = isKept;
    return isKept;
  }

  /** Moves the draft of a new text to the slot of its id. */
  async function moveSlot({ known: { server } }: AutosaveState<S>): Promise<void> {
    const slot = server ? deps.slotOf(server) : key.slot;
    if (slot === key.slot) return;
    const old = key;
    key = { ...key, slot };
    fallback.write(old, null);
    await isStored(store.write(old, null));
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
    keep(saving: AutosaveState<S>): Promise<boolean> {
      newest = saving;
      isPersisted = false;
      // A save waits for this write before it is sent.
      return saving.pending ? write() : writeDebounced();
    },
    /** The same synchronously; a stored state is not written again. */
    keepNow(saving: AutosaveState<S>): boolean {
      if (isPersisted && saving === newest) return true;
      newest = saving;
      return fallback.write(key, copyOf(saving));
    },
    /** Keeps a text that gives way to another; `by`: who wrote it, if another person did. */
    setAside(draft: S['draft'], by: string | null = null): void {
      aside = [{ draft, by, at: now() }, ...aside].slice(0, MAX_SET_ASIDE);
    },
    dropAside(text: SetAsideText<S>): void {
      aside = aside.filter((other) => other !== text);
      if (newest) void writeDebounced();
    },
    aside: (): readonly SetAsideText<S>[] => aside,
    /** Whether only localStorage works: a long text may not fit. */
    isLimited: () => isLimited,
    /** Another tab takes over: nothing is written any more. */
    close(): void {
      isClosed = true;
    },
  };
}

const isStored = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
