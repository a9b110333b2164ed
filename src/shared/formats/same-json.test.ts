import { expect, it } from 'vitest';
import { isSameJson } from './same-json.ts';

it.each([
  [1, 1, true],
  [1, '1', false],
  [null, undefined, false],
  [[], {}, false],
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1], false],
  [{ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: 1 }, { a: 1, b: null }, false],
  [{}, { constructor: undefined }, true],
])('%j and %j: %s', (a, b, isSame) => {
  expect(isSameJson(a, b)).toBe(isSame);
  expect(isSameJson(b, a)).toBe(isSame);
});
