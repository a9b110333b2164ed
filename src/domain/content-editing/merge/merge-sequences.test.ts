import { expect, it } from 'vitest';
import { mergeSequences } from './merge-sequences.ts';

const items = (name: string, count: number): string[] => Array.from({ length: count }, (_, index) => `${name}${index}`);
const merge = (base: string[], ours: string[], theirs: string[]) =>
  mergeSequences(base, ours, theirs, (item) => item, { takesBothAdditions: true });

it('merges long sequences that differ in some places', () => {
  const base = items('b', 4_000);
  const ours = base.with(10, 'ours');
  expect(merge(base, ours, base.with(3_000, 'theirs'))).toEqual(ours.with(3_000, 'theirs'));
  expect(merge(['b'], [...items('o', 900), 'b'], [...items('t', 900), 'b'])).toHaveLength(1_801);
});

it('counts more differences than a person makes as a conflict, in short time', () => {
  const began = performance.now();
  expect(merge(items('b', 16_000), items('o', 16_000), ['b0'])).toBeNull();
  expect(performance.now() - began).toBeLessThan(5_000);
});
