import { expect, it } from 'vitest';
import { DEPARTMENT_NAMES, isPostalCodeOf } from './departments.ts';

it('are the 32 and the capital, in Spanish order', () => {
  expect(DEPARTMENT_NAMES).toHaveLength(33);
  expect(DEPARTMENT_NAMES.slice(0, 3)).toEqual(['Amazonas', 'Antioquia', 'Arauca']);
});

it.each([
  ['050001', 'Antioquia', true],
  ['150001', 'Boyacá', true],
  ['110111', 'Bogotá, D. C.', true],
  ['150001', 'Antioquia', false],
  ['150001', 'Atlantis', false],
])('%s in %s: %s', (code, department, expected) => {
  expect(isPostalCodeOf(code, department)).toBe(expected);
});
