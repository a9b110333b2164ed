import { describe, expect, it } from 'vitest';
import { holds, ratiosOf, summaryOf } from './measures.ts';

describe('a summary', () => {
  it.each([
    [[3], { min: 3, median: 3, max: 3 }],
    [[4, 1], { min: 1, median: 2.5, max: 4 }],
    [[10, 9, 100], { min: 9, median: 10, max: 100 }],
  ])('of %j', (values, summary) => {
    expect(summaryOf(values)).toEqual(summary);
  });

  it('of nothing is a fault of the suite', () => {
    expect(() => summaryOf([])).toThrow('nothing was measured');
  });
});

it('holds a promise by its middle reading', () => {
  expect(holds({ values: [1, 2, 90], target: { is: '≤', value: 2 } })).toBe(true);
  expect(holds({ values: [1, 3, 90], target: { is: '≤', value: 2 } })).toBe(false);
  expect(holds({ values: [50, 100, 100], target: { is: '≥', value: 100 } })).toBe(true);
  expect(holds({ values: [50] })).toBeNull();
});

it('takes ratios round by round', () => {
  expect(ratiosOf([10, 30], [20, 30])).toEqual([0.5, 1]);
  expect(() => ratiosOf([1, 2], [1])).toThrow('round 2 has no reference');
});
