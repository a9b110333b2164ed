/** Business days until the answer, over several requests. */
import type { DaysTaken } from './figures.schema.ts';

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
