import { describe, expect, it } from 'vitest';
import { foldForSearch } from '#shared/formats/fold-for-search.ts';
import { compareText, countLabel, matchesFilters } from './directory.model.ts';

const row = {
  text: foldForSearch('Óscar Iván Nieto, enfermero, hospitalización'),
  unit: 'Hospitalización',
  link: 'Carrera administrativa',
};
const nothing = { words: '', unit: '', link: '' };

describe('the directory', () => {
  it('finds words in any order, without accents or case', () => {
    expect(matchesFilters(row, nothing)).toBe(true);
    expect(matchesFilters(row, { ...nothing, words: 'nieto OSCAR' })).toBe(true);
    expect(matchesFilters(row, { ...nothing, words: 'oscar médico' })).toBe(false);
  });

  it('applies every filter at once', () => {
    expect(matchesFilters(row, { words: 'oscar', unit: 'Hospitalización', link: 'Carrera administrativa' })).toBe(true);
    expect(matchesFilters(row, { words: 'oscar', unit: 'Odontología', link: '' })).toBe(false);
    expect(matchesFilters(row, { ...nothing, link: 'Período fijo' })).toBe(false);
  });

  it('sorts as a Spanish dictionary does', () => {
    const names = ['Óscar', 'Nubia', 'Ñañez', 'Ana', 'ángela'];
    expect(names.toSorted(compareText)).toEqual(['Ana', 'ángela', 'Nubia', 'Ñañez', 'Óscar']);
  });

  it('announces how many rows are left', () => {
    expect(countLabel(15, 15)).toBe('15 personas');
    expect(countLabel(2, 15)).toBe('2 de 15 personas');
    expect(countLabel(0, 15)).toBe('Ninguna persona coincide con lo que busca.');
  });
});
