/**
 * What no figure may pass, whatever was accepted before: the targets of the product. Everything else may weigh
 * what accepted/*.yaml says and `SLACK` more; `npm run budgets -- accept` writes those files again, never above these.
 */

/** HTML and the styles that hold it back, brotli. */
export { FIRST_ROUND_TRIP_BYTES } from '../../scripts/build/precompress.ts';

/** Scripts of a page without an island, brotli, before anybody touches anything. */
export const CONTENT_SCRIPT_BYTES = 5 * 1024;

/** Knowing who is signed in. */
export const SESSION_CHECK_QUERIES = 1;

/** Bytes may grow so much before somebody has to say that it was meant; what is counted may not grow at all. */
export const SLACK = { bytes: 0.03, requests: 0, queries: 0 } as const;

/** A figure so far below what was accepted asks to be accepted: its budget has gone loose. */
export const STALE_BELOW = 0.8;
