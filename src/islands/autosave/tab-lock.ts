/** Tab lock: one tab edits a text at a time; another can request it. */
import { createDeferred } from './deferred.ts';

export type LockHandle = {
  release: () => void;
  /** Resolves when another tab steals the lock. */
  lost: Promise<void>;
};

const CHANNEL = 'portal-escritura';
/** How long the other tab may take to hand over; a frozen one is not waited for. */
const HANDOVER_TIMEOUT_MS = 1500;

/** Null when another tab has the lock. Browsers without Web Locks give it to every tab. */
export const acquireLock = (slot: string): Promise<LockHandle | null> => requestLock(slot, { ifAvailable: true });

/** Requests a handover and steals the lock from a tab that does not answer. */
export async function stealLock(slot: string): Promise<LockHandle | null> {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(slot);
  channel.close();
  return (
    (await requestLock(slot, { signal: AbortSignal.timeout(HANDOVER_TIMEOUT_MS) })) ??
    requestLock(slot, { steal: true })
  );
}

/** Calls `give` when another tab requests the slot; gives the function that stops listening. */
function onHandoverRequest(slot: string, give: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data === slot) give();
  };
  return () => channel.close();
}

function requestLock(slot: string, options: LockOptions): Promise<LockHandle | null> {
  if (!navigator.locks) return Promise.resolve({ release: () => {}, lost: new Promise(() => {}) });
  const held = createDeferred<void>();
  const lost = createDeferred<void>();
  return new Promise((resolve) => {
    const take = (lock: Lock | null) => {
      resolve(lock && { release: held.resolve, lost: lost.promise });
      return lock ? held.promise : undefined;
    };
    navigator.locks.request(`portal-escritura-${slot}`, options, take).catch(() => {
      lost.resolve();
      resolve(null);
    });
  });
}

export type TabLock = ReturnType<typeof createTabLock>;

/** The locks of one text in this tab: that of its slot and, once it has an id, that of the new slot. */
export function createTabLock(slot: string, hold: LockHandle) {
  const releases: (() => void)[] = [];
  const handover = createDeferred<void>();
  const add = (added: string, { release, lost }: LockHandle) => {
    releases.push(onHandoverRequest(added, handover.resolve), release);
    void lost.then(handover.resolve);
  };
  add(slot, hold);
  return {
    async moveTo(moved: string): Promise<void> {
      const taken = await acquireLock(moved);
      if (taken) add(moved, taken);
    },
    /** Runs before another tab continues. */
    onHandover: (then: () => void): void => void handover.promise.then(then),
    release(): void {
      for (const release of releases) release();
    },
  };
}
