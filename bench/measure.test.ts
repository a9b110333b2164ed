import { expect, it } from 'vitest';
import { medianOf, readRounds, tableOf } from './measure.ts';

it('compares the median of the rounds with the target, without the round that warms up', async () => {
  const values = [0, 1, 3, 90];
  const read = async () => [{ name: 'página', unit: 'ms', value: values.shift() ?? 0, max: 2, note: 'local' } as const];
  const measures = await readRounds({ rounds: 3, say: () => undefined }, read);
  expect(tableOf(measures)).toContain('| página (local) | 1 | 3 | 90 | ms | ≤ 2 | **no cumple** |');
  expect(tableOf([{ name: 'puntos', unit: 'points', values: [100], min: 100 }])).toContain('| ≥ 100 | cumple |');
});

it('takes the median of the readings, and throws without any', () => {
  expect([[3], [4, 1], [10, 9, 100]].map(medianOf)).toEqual([3, 2.5, 10]);
  expect(() => medianOf([])).toThrow('nothing was measured');
});
