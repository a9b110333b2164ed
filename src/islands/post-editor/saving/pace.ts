/** When a save goes out by itself. */

/** A pause in typing this long sends the text. */
const PAUSE_MS = 2000;
/** Who types without a pause is saved this often. */
const LONGEST_MS = 15_000;

/** Milliseconds until the text goes out, by when it was first and last changed since the last save. */
export function untilDue(now: number, changes: { first: number; last: number }): number {
  return Math.max(0, Math.min(changes.last + PAUSE_MS, changes.first + LONGEST_MS) - now);
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Milliseconds before what was not answered is tried again: twice as long each time, up to a
 * minute, spread by chance so that a room full of people does not come back at the same instant.
 */
export function untilRetry(tries: number, chance: number, askedSeconds: number | null): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries, 10));
  return Math.max((askedSeconds ?? 0) * 1000, wait * (0.75 + chance / 2));
}
