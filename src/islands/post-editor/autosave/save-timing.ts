/** When a save goes out by itself. */

/** A pause in typing this long sends the text. */
const DEBOUNCE_MS = 2000;
/** Who types without a pause is saved this often. */
const MAX_DELAY_MS = 15_000;

/** Milliseconds until the text goes out, by when it was first and last changed since the last save. */
export function delayUntilSave(now: number, changes: { first: number; last: number }): number {
  return Math.max(0, Math.min(changes.last + DEBOUNCE_MS, changes.first + MAX_DELAY_MS) - now);
}

const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 60_000;

/**
 * Milliseconds before what was not answered is tried again: twice as long each time, up to a
 * minute, spread by chance so that a room full of people does not come back at the same instant.
 */
export function retryBackoff(tries: number, random: number, retryAfterSeconds: number | null): number {
  const wait = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(tries, 10));
  return Math.max((retryAfterSeconds ?? 0) * 1000, wait * (0.75 + random / 2));
}
