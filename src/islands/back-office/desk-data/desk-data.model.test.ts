import { expect, it } from 'vitest';
import { sectionOf, sectionsFor } from './desk-data.model.ts';

it.each([
  ['', true, 'textos'],
  ['seccion=avisos', true, 'avisos'],
  ['seccion=avisos', false, 'textos'],
  ['seccion=nada', true, 'textos'],
])('«?%s», of an administrator: %j, shows %s', (query, isAdmin, expected) => {
  expect(sectionOf(new URLSearchParams(query), sectionsFor(isAdmin))).toBe(expected);
});
