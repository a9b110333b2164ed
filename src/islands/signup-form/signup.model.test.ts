import { expect, it } from 'vitest';
import { signUpTokenFrom } from './signup.model.ts';

it.each([
  ['', null],
  ['#', null],
  ['#contenido', null],
  ['#clave=', null],
  ['#clave=aB-_9', 'aB-_9'],
])('the address ending in «%s» carries the token %s', (hash, token) => {
  expect(signUpTokenFrom(hash)).toBe(token);
});
