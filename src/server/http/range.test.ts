import { expect, it } from 'vitest';
import { parseRange } from './range.ts';

it.each([
  [undefined, null],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=0-1', { from: 0, to: 1 }],
  ['bytes=90-500', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=5-2', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
  ['bytes=-', null],
])('of a hundred bytes, %s asks for %j', (header, part) => {
  expect(parseRange(header, 100)).toEqual(part);
});
