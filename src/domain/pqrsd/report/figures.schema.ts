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

const inTenths = (number: number): number => Math.round(number * 10) / 10;

/** Average, median and longest; null when nothing was answered. */
export function daysTakenOf(days: readonly number[]): DaysTaken | null {
  const sorted = [...days].sort((a, b) => a - b);
  if (sorted.length === 0) return null;
  const middle = (sorted.length - 1) / 2;
  const [low = 0, high = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return {
    average: inTenths(sorted.reduce((sum, one) => sum + one, 0) / sorted.length),
    median: inTenths((low + high) / 2),
    longest: sorted.at(-1) ?? 0,
  };
}
