/**
 * Counts of attempts that never leave the memory of this process: those of calls that may be anonymous,
 * and of everything that is counted by network address. Keys are digests under a salt made at the start
 * and stored nowhere (docs/decisions/throttling.md).
 */
import { createHmac, randomBytes } from 'node:crypto';

/** Ten megabytes at the most. */
const MAX_ENTRIES = 50_000;
/** How much is given up at once when the table is full, so that this is rarely done. */
const EVICTED_SHARE = 0.1;

type Entry = { attempts: number; endsAt: number };

export type MemoryCounters = {
  /** One attempt more in the window that ends then; gives how many there have been. */
  increment(key: string, endsAt: number, now: number): number;
  /** One attempt less. */
  decrement(key: string): void;
  forget(key: string): void;
  /** Keeps a key until then; it is the last to be given up when the table is full. */
  remember(key: string, endsAt: number, now: number): void;
  /** Whether a key was remembered and its time has not come. */
  has(key: string, now: number): boolean;
  /** A digest that nobody can compute again once the process has ended. */
  digest(text: string): string;
  /** How many keys are held. */
  readonly size: number;
};

export function createMemoryCounters(maxEntries = MAX_ENTRIES): MemoryCounters {
  const salt = randomBytes(32);
  const entries = new Map<string, Entry>();
  const digest = (text: string): string => createHmac('sha256', salt).update(text).digest('base64url');
  const insert = (at: string, entry: Entry, now: number) => {
    if (!entries.has(at) && entries.size >= maxEntries) evict(entries, now, Math.ceil(maxEntries * EVICTED_SHARE));
    entries.set(at, entry);
  };
  return {
    increment(key, endsAt, now) {
      const at = digest(key);
      const entry = entries.get(at);
      if (entry && entry.endsAt > now) {
        entry.attempts += 1;
        return entry.attempts;
      }
      insert(at, { attempts: 1, endsAt }, now);
      return 1;
    },
    decrement(key) {
      const entry = entries.get(digest(key));
      if (entry) entry.attempts = Math.max(0, entry.attempts - 1);
    },
    forget: (key) => void entries.delete(digest(key)),
    remember: (key, endsAt, now) => insert(digest(key), { attempts: Number.POSITIVE_INFINITY, endsAt }, now),
    has: (key, now) => (entries.get(digest(key))?.endsAt ?? 0) > now,
    digest,
    get size() {
      return entries.size;
    },
  };
}

/**
 * Drops what has ended; if that is too little, the keys with the fewest attempts, oldest first. One that
 * was tried often stays counted, and one that was tried little is not refused because of others.
 */
function evict(entries: Map<string, Entry>, now: number, wanted: number): void {
  const most = entries.size - wanted;
  for (const [key, { endsAt }] of entries) if (endsAt <= now) entries.delete(key);
  if (entries.size <= most) return;
  const byAttempts = [...entries].sort(([, one], [, other]) => one.attempts - other.attempts);
  for (const [key] of byAttempts.slice(0, entries.size - most)) entries.delete(key);
}
