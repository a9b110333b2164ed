import { describe, expect, it } from 'vitest';
import { matchingTitles } from './menu-titles.ts';

const titles = ['Misión y Visión', 'Atención Inmediata', 'Canales de atención', 'Año de la salud'].map((title) => ({
  title,
  parent: null,
  href: '/',
}));
const found = (text: string) => matchingTitles(titles, text).map(({ title }) => title);

describe('the search of the menu', () => {
  it('ignores case and accents', () => {
    expect(found('ATENCION')).toEqual(['Atención Inmediata', 'Canales de atención']);
    expect(found('visi')).toEqual(['Misión y Visión']);
  });

  it('treats ñ as a letter of its own', () => {
    expect(found('año')).toEqual(['Año de la salud']);
    expect(found('ano')).toEqual([]);
  });

  it('finds nothing for an empty query', () => {
    expect(found('  ')).toEqual([]);
  });
});
