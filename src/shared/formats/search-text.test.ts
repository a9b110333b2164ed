import { describe, expect, it } from 'vitest';
import { excerptSegments, fromIndexText, matchesQuery, toIndexText } from './search-text.ts';

describe('the ñ in the index', () => {
  it('is encoded apart from n and decoded exactly', () => {
    const text = 'Niñas y niños del AÑO, n\u0303ame';
    expect(toIndexText(text)).toBe('Ninñas y ninños del ANÑO, nñame');
    expect(fromIndexText(toIndexText(text))).toBe('Niñas y niños del AÑO, ñame');
  });
});

describe('an excerpt', () => {
  it('splits into matches and other text', () => {
    expect(excerptSegments('los <mark>ninños</mark> &amp; sus &lt;madres&gt;')).toEqual([
      { text: 'los ', isMatch: false },
      { text: 'niños', isMatch: true },
      { text: ' & sus <madres>', isMatch: false },
    ]);
  });

  it('may begin with a match', () => {
    expect(excerptSegments('<mark>Vacunas</mark> gratis')[0]).toEqual({ text: 'Vacunas', isMatch: true });
  });
});

describe('the results', () => {
  it.each([
    ['vacunación', ['Vacunas,'], true],
    ['salud mental', ['salud', '(mental'], true],
    ['ano', ['anónima'], true],
    ['ano', ['año'], false],
    ['xkcd', ['X'], false],
    ['salud xkcd', ['salud', 'X'], false],
  ])('for «%s», %j answers: %s', (question, words, expected) => {
    expect(matchesQuery(question, words)).toBe(expected);
  });
});
