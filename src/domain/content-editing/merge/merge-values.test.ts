import { expect, it } from 'vitest';
import type { Value } from '../data/open-data.ts';
import { mergeValues } from './merge-values.ts';

const [a, b, c] = [{ file: 'a' }, { file: 'b' }, { file: 'c' }];

it.each<[string, Value | undefined, Value, Value, Value | null]>([
  ['records that both add at the same place', [c], [a, c], [b, c], [b, a, c]],
  ['records of a list that both begin', undefined, [a], [b], [b, a]],
  ['the same record, once', undefined, [a], [a], [a]],
  ['a record that one adds and the other adds among more', [c], [a, c], [a, b, c], null],
  ['words that both add at the same place', ['x'], ['a', 'x'], ['b', 'x'], null],
  ['a record that both change', [a], [b], [c], null],
])('%s', (_, base, ours, theirs, merged) => {
  expect(mergeValues(base, ours, theirs, 'list')).toEqual(
    merged ? { value: merged } : { conflict: expect.any(String) },
  );
});
