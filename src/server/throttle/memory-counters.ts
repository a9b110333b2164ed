/**
 * Counters in the memory of this process for anonymous calls and network addresses, which must not be stored. Keys are
 * digests with a random salt of the process (docs/decisions/09-abuse-and-attacks.md#rate-limits).
 */
import { createHmac, randomBytes } from 'node:crypto';

/** At most 10 MB. */
const MAX_ENTRIES = 50_000;
/** The share evicted at once when the table is full, so that eviction is rare. */
const EVICTED_SHARE = 0.1;
type Entry = { attempts: number; endsAt: number };

export type MemoryCounters = {
  /** Counts an attempt in the window that ends at `endsAt`; gives the count. */
  increment(key: string, endsAt: number, now: number): number;
  decrement(key: string): void;
  forget(key: string): void;
  /** Remembers a key until `endsAt`; it is evicted last. */
  remember(key: string, endsAt: number, now: number): void;
  /** Whether a key is remembered and has not expired. */
  has(key: string, now: number): boolean;
  /** A digest that cannot be recomputed after the process ends. */
  digest(text: string): string;
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
 * Evicts expired keys; if that is too little, those with the fewest attempts, oldest first: frequent attempts stay
 * counted, and a full table never refuses a first attempt.
 */
function evict(entries: Map<string, Entry>, now: number, wanted: number): void {
  const most = entries.size - wanted;
  for (const [key, { endsAt }] of entries) if (endsAt <= now) entries.delete(key);
  if (entries.size <= most) return;
  const byAttempts = [...entries].sort(([, one], [, other]) => one.attempts - other.attempts);
  for (const [key] of byAttempts.slice(0, entries.size - most)) entries.delete(key);
}
