/** What a suite gives: figures read several times in one run, and what they are held to. */

/** `≤` for times and bytes, `≥` for rates and scores. */
export type Target = { is: '≤' | '≥'; value: number };

/** One thing that was measured; a ratio of two things of the same run has the unit «×». */
export type Measure = {
  name: string;
  unit: 'ms' | 's' | 'MB' | 'bytes' | 'requests/s' | '×' | 'points' | 'CLS';
  /** One reading a round, in the order in which they were taken. */
  values: number[];
  target?: Target;
  /** What a reader must know to believe it: the reference that stood in, a machine that was busy. */
  note?: string;
};

export type Summary = { min: number; median: number; max: number };

/** Smallest, middle and largest of the readings; throws when there is none. */
export function summaryOf(values: readonly number[]): Summary {
  const sorted = [...values].sort((a, b) => a - b);
  const [min, max] = [sorted[0], sorted.at(-1)];
  if (min === undefined || max === undefined) throw new Error('nothing was measured');
  return { min, median: medianOf(sorted), max };
}

function medianOf(sorted: readonly number[]): number {
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? 0;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? 0) + upper) / 2 : upper;
}

/** Whether the middle reading holds what was promised; null where nothing was. */
export function holds({ values, target }: Pick<Measure, 'values' | 'target'>): boolean | null {
  if (!target) return null;
  const { median } = summaryOf(values);
  return target.is === '≤' ? median <= target.value : median >= target.value;
}

/** Readings of one thing as parts of another's, round by round: what was slow hits both. */
export function ratiosOf(values: readonly number[], reference: readonly number[]): number[] {
  return values.map((value, round) => {
    const other = reference[round];
    if (other === undefined) throw new Error(`round ${round + 1} has no reference`);
    return value / other;
  });
}
