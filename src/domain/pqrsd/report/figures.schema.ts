/** Figures that reports and dashboard share. */
import { z } from 'zod';

const count = z.int().nonnegative();

/** Business days until the answer. */
export const daysTaken = z.object({ average: z.number(), median: z.number(), longest: z.number() });
export type DaysTaken = z.infer<typeof daysTaken>;

/** Of the terms that fell due in the period, those that were met; unanswered terms fall due too. */
export const onTime = z.object({ count, of: count });
export type OnTime = z.infer<typeof onTime>;

/** Requests of any date that have neither answer nor end, and those of them whose term has expired. */
export const unanswered = z.object({ total: count, overdue: count });
