import { expect, it } from 'vitest';
import { remainingText, termText } from './retention.model.ts';

it('formats whole years as years and other terms as months', () => {
  expect([1, 12, 18, 60].map(termText)).toEqual(['1 mes', '1 año', '18 meses', '5 años']);
});

it('counts the cases that a cut list leaves out', () => {
  expect(remainingText({ total: 2, cases: [1, 2] })).toBeNull();
  expect(remainingText({ total: 5, cases: [1, 2] })).toBe('Se muestran las primeras 2; hay 3 más.');
});
