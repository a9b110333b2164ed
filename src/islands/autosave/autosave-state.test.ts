import { expect, it } from 'vitest';
import { isDirty } from './autosave-state.ts';

it('compares the values of a draft, in any order of their keys', () => {
  const known = { server: null, draft: { fields: { a: 1, days: ['lunes'] }, html: '' } };
  const isChanged = (fields: object) => isDirty({ draft: { fields, html: '' }, known, pending: null });
  expect(isChanged({ days: ['lunes'], a: 1 })).toBe(false);
  expect(isChanged({ a: 1, days: ['martes'] })).toBe(true);
  expect(isChanged({ a: 1 })).toBe(true);
});
