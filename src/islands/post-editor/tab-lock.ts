/** One tab writes a post at a time: the others say so and can ask for it. */
import { createDeferred } from './saving/deferred.ts';

export type Hold = {
  release: () => void;
  /** Another tab took it without asking. */
  lost: Promise<void>;
};

const CHANNEL = 'portal-escritura';
/** How long the other tab may take to hand over; a frozen one is not waited for. */
const PATIENCE_MS = 1500;

const never = new Promise<void>(() => {});
const lockName = (slot: string): string => `portal-escritura-${slot}`;

/** Null when another tab has it. Browsers without locks let everybody in. */
export function takeSlot(slot: string): Promise<Hold | null> {
  return request(slot, { ifAvailable: true });
}

/** Asks the tab that has it to hand over, and takes it all the same from one that does not answer. */
export async function takeOverSlot(slot: string): Promise<Hold | null> {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(slot);
  channel.close();
  return (await request(slot, { signal: AbortSignal.timeout(PATIENCE_MS) })) ?? request(slot, { steal: true });
}

/** Calls `give` when another tab asks for the slot; gives what stops listening. */
function onAskedFor(slot: string, give: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data === slot) give();
  };
  return () => channel.close();
}

function request(slot: string, options: LockOptions): Promise<Hold | null> {
  if (!navigator.locks) return Promise.resolve({ release: () => {}, lost: never });
  const held = createDeferred<void>();
  const lost = createDeferred<void>();
  return new Promise((resolve) => {
    const take = (lock: Lock | null) => {
      resolve(lock && { release: held.resolve, lost: lost.promise });
      return lock ? held.promise : undefined;
    };
    navigator.locks.request(lockName(slot), options, take).catch(() => {
      lost.resolve();
      resolve(null);
    });
  });
}

export type Place = ReturnType<typeof createPlace>;

/** What this tab holds of one post: its slot, and the one it moves to when it gets its number. */
export function createPlace(slot: string, hold: Hold) {
  const holds: Hold[] = [];
  const stops: (() => void)[] = [];
  let give = () => {};
  let isGiven = false;
  const giveOnce = () => {
    if (isGiven) return;
    isGiven = true;
    give();
  };
  const add = (added: string, held: Hold) => {
    holds.push(held);
    stops.push(onAskedFor(added, giveOnce));
    void held.lost.then(giveOnce);
  };
  add(slot, hold);
  return {
    async moveTo(moved: string): Promise<void> {
      const taken = await takeSlot(moved);
      if (taken) add(moved, taken);
    },
    /** What to do before another tab goes on. */
    onAsked(then: () => void): void {
      give = then;
    },
    release(): void {
      for (const stop of stops) stop();
      for (const held of holds) held.release();
    },
  };
}
