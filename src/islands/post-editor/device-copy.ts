/**
 * The copy of one post on this device: every state is written soon, the newest last, and at once
 * when the page closes. Per person and post; a shared computer never shows it to another account.
 */
import { type AsideText, copyOf, type PostCopy, withAside } from './copy.schema.ts';
import type { CopyKey, CopyStore, SmallStore } from './copy-store.ts';
import type { PostDraft } from './post-draft.ts';
import type { Saving } from './saving/saving.ts';

/** Typing is gathered for so long before it is written. */
const GATHER_MS = 200;
/** How long the database may take. */
const PATIENCE_MS = 1500;

type Around = {
  store: CopyStore;
  small: SmallStore;
  now: () => number;
  timer: (ms: number, then: () => void) => () => void;
  /** The post has a number now, and its copy another place. */
  onMove?: (slot: string) => void;
};

export type DeviceCopy = ReturnType<typeof createDeviceCopy>;

export function createDeviceCopy(place: CopyKey, before: PostCopy | null, around: Around) {
  const { store, small, now } = around;
  let key = place;
  let aside: AsideText[] = before?.aside ?? [];
  let newest: Saving | null = null;
  let isWritten = true;
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
    await moveWith(saving);
    const copy = copyOf(saving, aside, now());
    isLimited = !(await isDone(store.write(key, copy)));
    const isKept = !isLimited || small.write(key, copy);
    if (!isLimited) small.write(key, null);
    if (saving === newest) isWritten = isKept;
    return isKept;
  }

  /** A database that never answers counts as none: saving does not wait for it. */
  function isDone(work: Promise<void>): Promise<boolean> {
    return new Promise((resolve) => {
      const giveUp = around.timer(PATIENCE_MS, () => resolve(false));
      work.then(
        () => resolve(true),
        () => resolve(false),
      );
      void work.then(giveUp, giveUp);
    });
  }

  /** A post that got its number takes its copy along. */
  async function moveWith({ known: { server } }: Saving): Promise<void> {
    const slot = server ? String(server.id) : key.slot;
    if (slot === key.slot) return;
    const old = key;
    key = { ...key, slot };
    small.write(old, null);
    await isDone(store.write(old, null));
    around.onMove?.(slot);
  }

  function soon(): Promise<boolean> {
    gathering ??= new Promise((resolve) => {
      around.timer(GATHER_MS, () => {
        gathering = null;
        void write().then(resolve);
      });
    });
    return gathering;
  }

  return {
    /** Resolves when this or a newer state is on the device; false when the device keeps nothing. */
    keep(saving: Saving): Promise<boolean> {
      newest = saving;
      isWritten = false;
      // A save waits for this before it goes out, and what the server has needs no gathering.
      return saving.pending ? write() : soon();
    },
    /** The same at once; what is already there is not written again. */
    keepNow(saving: Saving): boolean {
      if (isWritten && saving === newest) return true;
      newest = saving;
      return small.write(key, copyOf(saving, aside, now()));
    },
    /** Keeps a text that gives way to another. */
    setAside(draft: PostDraft): void {
      aside = withAside(aside, { draft, at: now() });
    },
    dropAside(text: AsideText): void {
      aside = aside.filter((other) => other !== text);
      if (newest) void soon();
    },
    aside: (): readonly AsideText[] => aside,
    /** Whether only the small storage works here: a long text may not fit. */
    isLimited: () => isLimited,
    /** Another tab writes from now on. */
    close(): void {
      isClosed = true;
    },
  };
}
