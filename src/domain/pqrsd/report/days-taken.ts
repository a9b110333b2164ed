/** Statistics of the days to answer, in business days. */
import type { DaysTaken } from './report.schema.ts';

const inTenths = (number: number): number => Math.round(number * 10) / 10;

/** Null when nothing was answered. */
export function daysTakenFigures(taken: readonly number[]): DaysTaken | null {
  if (taken.length === 0) return null;
  const sorted = [...taken].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low = 0, high = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return {
    average: inTenths(sorted.reduce((sum, one) => sum + one, 0) / sorted.length),
    median: inTenths((low + high) / 2),
    longest: sorted.at(-1) ?? 0,
  };
}
