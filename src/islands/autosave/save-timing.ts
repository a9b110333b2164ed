/** When automatic saves and retries happen. */

/** Debounce: a pause in typing this long triggers a save. */
const DEBOUNCE_MS = 2000;
/** Longest time between saves while typing continues. */
const MAX_DELAY_MS = 15_000;

/** Milliseconds until the next save, from the first and last change since the previous one. */
export const delayUntilSave = (now: number, changes: { first: number; last: number }): number =>
  Math.max(0, Math.min(changes.last + DEBOUNCE_MS, changes.first + MAX_DELAY_MS) - now);

const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 60_000;

/** Exponential back-off with jitter, up to a minute, so that many clients do not retry at the same instant. */
export function retryBackoff(tries: number, random: number, retryAfterSeconds: number | null): number {
  const wait = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(tries, 10));
  return Math.max((retryAfterSeconds ?? 0) * 1000, wait * (0.75 + random / 2));
}
