import { expect, it } from 'vitest';
import { tokenOf } from './signup.model.ts';

it.each([
  ['', null],
  ['#', null],
  ['#contenido', null],
  ['#clave=', null],
  ['#clave=aB-_9', 'aB-_9'],
])('the address ending in «%s» carries the token %s', (hash, token) => {
  expect(tokenOf(hash)).toBe(token);
});
