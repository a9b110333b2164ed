import { expect, it } from 'vitest';
import { isToCome, minuteForControl, toControl, toTimestamp } from './minute-control.ts';

it('a control has the minute of Bogotá, without seconds', () => {
  expect(minuteForControl(new Date('2026-10-01T02:05:30Z'))).toBe('2026-09-30T21:05');
});

it('an hour comes from the API and goes back', () => {
  expect(toControl('2026-10-01 09:30:15')).toBe('2026-10-01T09:30');
  expect(toTimestamp('2026-10-01T09:30')).toBe('2026-10-01 09:30:00');
  expect([toTimestamp(''), toTimestamp(undefined)]).toEqual([null, null]);
});

it.each([
  ['', false],
  ['2026-12-01T07:59', false],
  ['2026-12-01T08:00', false],
  ['2026-12-01T08:01', true],
  ['2027-01-01T00:00', true],
])('at 8:00 in Colombia the hour %s is still to come: %s', (control, expected) => {
  expect(isToCome(control, new Date('2026-12-01T13:00:30Z'))).toBe(expected);
});
