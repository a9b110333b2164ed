import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatCount } from './count.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.000'],
  [12345, '12.345'],
  [1234567, '1.234.567'],
  [-1500, '-1.500'],
])('writes %i as %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

it('writes every whole number as Intl does', () => {
  const known = new Intl.NumberFormat('es-CO');
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(formatCount(count)).toBe(known.format(count));
    }),
  );
});
