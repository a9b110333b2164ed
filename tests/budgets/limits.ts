/**
 * Targets of the product, which no figure may exceed whatever was accepted before. Every other figure may exceed
 * accepted/*.yaml by `SLACK`; `npm run budgets -- accept` writes those files again, never above these targets.
 */

/** HTML and render-blocking styles of each built page, brotli. */
export { FIRST_ROUND_TRIP_BYTES } from '#server/http-server/built-encodings.ts';

/** Scripts of a page without an island before any interaction, brotli. */
export const CONTENT_SCRIPT_BYTES = 5 * 1024;

/** Queries that find who is signed in. */
export const SESSION_CHECK_QUERIES = 1;

/** Growth that needs no acceptance: a few bytes, and nothing that is counted. */
export const SLACK = { bytes: 0.03, requests: 0, queries: 0 } as const;

/** Below this share of what was accepted, a note asks to accept the gain. */
export const STALE_BELOW = 0.8;
