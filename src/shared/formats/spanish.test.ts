import { expect, it } from 'vitest';
import { sentToWhom, toWhom } from './spanish.ts';

it.each([
  ['el Juzgado 2 Administrativo', 'al Juzgado 2 Administrativo'],
  ['la Personería', 'a la Personería'],
  ['El Bagre', 'a El Bagre'],
  ['Nueva EPS', 'a Nueva EPS'],
  ['elección', 'a elección'],
])('sends to «%s»: «%s»', (name, text) => {
  expect(toWhom(name)).toBe(text);
  expect(sentToWhom(name).toLowerCase()).toBe(text.toLowerCase());
  expect(sentToWhom(name)).toMatch(/^A/);
});
