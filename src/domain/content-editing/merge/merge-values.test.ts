import { expect, it } from 'vitest';
import type { Value } from '../data/open-data.ts';
import { mergeValues } from './merge-values.ts';

const [a, b, c] = [{ url: 'a' }, { url: 'b' }, { url: 'c' }];
const site = (name: string, phone: number) => ({ name, phone });
const [north, south] = [site('Norte', 100), site('Sur', 100)];
const hours = (from: number, to: number) => ({ from, to });
const [morning, evening] = [hours(8, 12), hours(14, 18)];

it.each<[string, Value | undefined, Value, Value, Value | null]>([
  ['records that both add at the same place', [c], [a, c], [b, c], [b, a, c]],
  ['records of a list that both begin', undefined, [a], [b], [b, a]],
  ['the same record, once', undefined, [a], [a], [a]],
  ['a record that one adds and the other adds among more', [c], [a, c], [a, b, c], null],
  ['words that both add at the same place', ['x'], ['a', 'x'], ['b', 'x'], null],
  ['a record that both change', [a], [b], [c], null],
  [
    'records that one reorders and the other changes',
    [north, south],
    [south, north],
    [site('Norte', 555), south],
    [south, site('Norte', 555)],
  ],
  [
    'records of which both change another field',
    [north],
    [{ ...north, floor: 2 }],
    [site('Norte', 555)],
    [{ name: 'Norte', phone: 555, floor: 2 }],
  ],
  [
    'a record that one changes, beside one that the other adds',
    [north],
    [site('Este', 1), north],
    [site('Norte', 5)],
    [site('Este', 1), site('Norte', 5)],
  ],
  [
    'a record that one replaces and the other changes',
    [north, south],
    [site('Este', 100), south],
    [site('Norte', 5), south],
    null,
  ],
  ['a record that one removes and the other changes', [north, south], [south], [site('Norte', 5), south], null],
  ['a record that one removes and the other moves', [north, south], [south], [south, north], [south]],
  [
    'documents of one title that both add',
    [],
    [{ file: 'a.pdf', title: 'Acta' }],
    [{ file: 'a-2.pdf', title: 'Acta' }],
    [
      { file: 'a-2.pdf', title: 'Acta' },
      { file: 'a.pdf', title: 'Acta' },
    ],
  ],
  ['records of one name that both add', [north], [north, site('Este', 1)], [north, site('Este', 2)], null],
  [
    'records of one name that both add at other places',
    [north],
    [site('Este', 1), north],
    [north, site('Este', 2)],
    null,
  ],
  [
    'records of which both change the order',
    [north, south, site('Este', 1)],
    [south, north, site('Este', 1)],
    [site('Este', 1), north, south],
    null,
  ],
  [
    'a record that one replaces and the other changes, among records of one name',
    [north, south, south],
    [site('Este', 100), south, south],
    [site('Norte', 555), south, south],
    null,
  ],
  [
    'hours of which one changes the first and the other the second',
    [morning, evening],
    [hours(7, 12), evening],
    [morning, hours(14, 17)],
    [hours(7, 12), hours(14, 17)],
  ],
  [
    'hours that one reorders and the other changes',
    [hours(8, 18), hours(9, 18)],
    [hours(9, 18), hours(8, 18)],
    [hours(8, 19), hours(9, 18)],
    null,
  ],
])('%s', (_, base, ours, theirs, merged) => {
  expect(mergeValues(base, ours, theirs, { path: 'list' })).toEqual(
    merged ? { value: merged } : { conflict: expect.any(String) },
  );
});
