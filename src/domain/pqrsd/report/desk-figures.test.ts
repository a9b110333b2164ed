import { expect, it } from 'vitest';
import { AGES, trendWeeks } from './desk-figures.ts';

it.each([
  ['2026-10-26T00:00:00-05:00', 'a Monday'],
  ['2026-10-28T10:00:00-05:00', 'a Wednesday'],
  ['2026-11-01T23:59:59-05:00', 'a Sunday'],
])('%s, %s, is in the last of twelve weeks from Monday', (now) => {
  const weeks = trendWeeks(new Date(now));
  expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([12, '2026-08-10', '2026-10-26']);
});

it('the ages of open cases leave no day out', () => {
  for (const [index, { from }] of AGES.entries()) expect(from).toBe(index === 0 ? 0 : (AGES[index - 1]?.to ?? 0) + 1);
  expect(AGES.at(-1)?.to).toBeNull();
});
