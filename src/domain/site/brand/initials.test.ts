import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['E.S.E. Hospital San Isidro de Valleverde', 'SI'],
  ['Hospital Ñandú', 'Ñ'],
  ['E.S.E. Centro de Salud de la Unión', 'U'],
  ['Hospital', 'H'],
  ['', 'H'],
  ['  123  ', 'H'],
])('the initials of «%s» are «%s»', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
