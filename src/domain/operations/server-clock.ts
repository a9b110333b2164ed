/** The clock of the server against what the portal dated itself: one that is behind would count the terms of law wrong. */
import { minutes } from '#shared/time/time.ts';

/** Servers that share a database may differ by less. */
const TOLERANCE_MS = minutes(5);

/** An event of a later instant proves that a clock which gives `now` is behind. */
export const provesBehindAfter = (now: Date): Date => new Date(now.getTime() + TOLERANCE_MS);
