/**
 * The copy of one post on this device: every state is written soon, the newest last, and at once
 * when the page closes. Per person and post; a shared computer never shows it to another account.
 */

import type { AutosaveState } from '../autosave/autosave-state.ts';
import type { PostDraft } from '../post-draft.ts';
import { addSetAside, type LocalDraft, type SetAsideText, toLocalDraft } from './local-draft.schema.ts';
import type { LocalDraftKey, LocalDraftStorage, WebStorageFallback } from './local-draft-storage.ts';

/** Typing is gathered for so long before it is written. */
const DEBOUNCE_MS = 200;
/** How long the database may take. */
const STORAGE_TIMEOUT_MS = 1500;

type LocalDraftDeps = {
  store: LocalDraftStorage;
  small: WebStorageFallback;
  now: () => number;
  timer: (ms: number, then: () => void) => () => void;
  /** The post has a number now, and its copy another place. */
  onSlotChange?: (slot: string) => void;
};

export type LocalDraftWriter = ReturnType<typeof createLocalDraftWriter>;

export function createLocalDraftWriter(place: LocalDraftKey, before: LocalDraft | null, deps: LocalDraftDeps) {
  const { store, small, now } = deps;
  let key = place;
  let aside: SetAsideText[] = before?.aside ?? [];
  let newest: AutosaveState | null = null;
  let isPersisted = true;
  let isLimited = false;
  let isClosed = false;
  let gathering: Promise<boolean> | null = null;
  let queue: Promise<boolean> = Promise.resolve(true);

  /** One after the other, each with the newest state there is by then. */
  const write = (): Promise<boolean> => {
    queue = queue.then(writeNewest);
    return queue;
  };

  async function writeNewest(): Promise<boolean> {
    const saving = newest;
    if (!saving || isClosed) return true;
    await moveSlot(saving);
    const copy = toLocalDraft(saving, aside, now());
    isLimited = !(await settlesInTime(store.write(key, copy)));
    const isKept = !isLimited || small.write(key, copy);
    if (!isLimited) small.write(key, null);
    if (saving === newest) isPersisted = isKept;
    return isKept;
  }

  /** A database that never answers counts as none: saving does not wait for it. */
  function settlesInTime(work: Promise<void>): Promise<boolean> {
    return new Promise((resolve) => {
      const giveUp = deps.timer(STORAGE_TIMEOUT_MS, () => resolve(false));
      work.then(
        () => resolve(true),
        () => resolve(false),
      );
      void work.then(giveUp, giveUp);
    });
  }

  /** A post that got its number takes its copy along. */
  async function moveSlot({ known: { server } }: AutosaveState): Promise<void> {
    const slot = server ? String(server.id) : key.slot;
    if (slot === key.slot) return;
    const old = key;
    key = { ...key, slot };
    small.write(old, null);
    await settlesInTime(store.write(old, null));
    deps.onSlotChange?.(slot);
  }

  function writeDebounced(): Promise<boolean> {
    gathering ??= new Promise((resolve) => {
      deps.timer(DEBOUNCE_MS, () => {
        gathering = null;
        void write().then(resolve);
      });
    });
    return gathering;
  }

  return {
    /** Resolves when this or a newer state is on the device; false when the device keeps nothing. */
    keep(saving: AutosaveState): Promise<boolean> {
      newest = saving;
      isPersisted = false;
      // A save waits for this before it goes out, and what the server has needs no gathering.
      return saving.pending ? write() : writeDebounced();
    },
    /** The same at once; what is already there is not written again. */
    keepNow(saving: AutosaveState): boolean {
      if (isPersisted && saving === newest) return true;
      newest = saving;
      return small.write(key, toLocalDraft(saving, aside, now()));
    },
    /** Keeps a text that gives way to another. */
    setAside(draft: PostDraft): void {
      aside = addSetAside(aside, { draft, at: now() });
    },
    dropAside(text: SetAsideText): void {
      aside = aside.filter((other) => other !== text);
      if (newest) void writeDebounced();
    },
    aside: (): readonly SetAsideText[] => aside,
    /** Whether only the small storage works here: a long text may not fit. */
    isLimited: () => isLimited,
    /** Another tab writes from now on. */
    close(): void {
      isClosed = true;
    },
  };
}
