import { expect, it } from 'vitest';
import { sentToWhom, toWhom } from './spanish.ts';

it.each([
  ['el Juzgado 2 Administrativo', 'al Juzgado 2 Administrativo'],
  ['la Personería', 'a la Personería'],
  ['El Bagre', 'a El Bagre'],
  ['Nueva EPS', 'a la Nueva EPS'],
  ['Alcaldía municipal', 'a la Alcaldía municipal'],
  ['Juzgado Administrativo', 'al Juzgado Administrativo'],
  ['Secretaría de Salud departamental', 'a la Secretaría de Salud departamental'],
  ['Ministerio de Salud', 'al Ministerio de Salud'],
  ['ADRES', 'a ADRES'],
  ['Hospitalización domiciliaria', 'a Hospitalización domiciliaria'],
  ['elección', 'a elección'],
])('sends to «%s»: «%s»', (name, text) => {
  expect(toWhom(name)).toBe(text);
  expect(sentToWhom(name)).toMatch(/^A/);
});

it.each([
  ['el Juzgado 2', 'Al Juzgado 2'],
  ['Nueva EPS', 'A Nueva EPS'],
])('in the history «%s» reads as it was typed', (name, text) => {
  expect(sentToWhom(name)).toBe(text);
});
