import { expect, it } from 'vitest';
import { boundsOfHalfYear, halfYearName, halfYearOf, halfYearsBetween, halfYearText } from './half-year.ts';

it.each([
  ['2026-01-01T00:00:00-05:00', '2026-S1'],
  ['2026-06-30T23:59:59-05:00', '2026-S1'],
  ['2026-07-01T00:00:00-05:00', '2026-S2'],
  ['2027-01-01T04:59:59Z', '2026-S2'],
])('%s is in %s', (instant, half) => {
  expect(halfYearOf(new Date(instant))).toBe(half);
});

it('a half-year ends where the next begins', () => {
  const [first, second, third] = halfYearsBetween('2026-S1', '2027-S1').map(boundsOfHalfYear);
  expect(first?.from).toEqual(new Date('2026-01-01T00:00:00-05:00'));
  expect(first?.before).toEqual(second?.from);
  expect(second?.before).toEqual(third?.from);
  expect(halfYearsBetween('2027-S1', '2026-S2')).toEqual([]);
});

it('has a name', () => {
  expect(halfYearName('2026-S2')).toBe('segundo semestre de 2026');
  expect(halfYearText.safeParse('2026-S3').success).toBe(false);
});
