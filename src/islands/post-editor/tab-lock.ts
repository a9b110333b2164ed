/** One tab writes a post at a time: the others say so and can ask for it. */

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
export function onAskedFor(slot: string, give: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data === slot) give();
  };
  return () => channel.close();
}

function request(slot: string, options: LockOptions): Promise<Hold | null> {
  if (!navigator.locks) return Promise.resolve({ release: () => {}, lost: never });
  const held = Promise.withResolvers<void>();
  const lost = Promise.withResolvers<void>();
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
