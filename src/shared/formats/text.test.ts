import { describe, expect, it } from 'vitest';
import { foldForSearch } from './fold-for-search.ts';
import { capitalized, excerptOf, oneLine, plainTextOf, storable } from './text.ts';

it('a storable text lacks only what no column can hold', () => {
  expect(storable('a\0b\ud800c ñ 🩺\n')).toBe('ab\ufffdc ñ 🩺\n');
});

it('a one-line text keeps words and spaces, without control characters', () => {
  expect(oneLine(' Demora\r\n  en\turgencias \u2028y\u0085 más\0\u0007\n')).toBe('Demora en urgencias y más');
  expect(oneLine('a 10\u00a0a.\u00a0m.')).toBe('a 10\u00a0a.\u00a0m.');
});

describe('folding for search', () => {
  it.each([
    ['Atención al ciudadano', 'ATENCION AL CIUDADANO'],
    ['  pingüino ', 'PINGUINO'],
    ['año', 'AÑO'],
    ['ano', 'ANO'],
  ])('«%s» is found as «%s»', (text, folded) => {
    expect(foldForSearch(text)).toBe(folded);
  });
});

it('a capitalized text starts with an upper case letter, also one with an accent', () => {
  expect([capitalized('éxito de hoy'), capitalized('')]).toEqual(['Éxito de hoy', '']);
});

describe('plain text of HTML', () => {
  it.each([
    ['<p>Uno</p><p>dos</p>', 'Uno dos'],
    ['<p>fuer<strong>za</strong></p>', 'fuerza'],
    ['a&nbsp;&amp;&lt;b&gt; &#241; &#xF1; &otra;', 'a &<b> ñ ñ &otra;'],
    ['<script>x()</script>hola<style>p{}</style>', 'hola'],
    ['', ''],
  ])('%s reads «%s»', (html, text) => {
    expect(plainTextOf(html)).toBe(text);
  });
});

describe('an excerpt', () => {
  it('of 250 characters is whole, of 251 is cut and marked', () => {
    expect(excerptOf(`<p>${'a'.repeat(250)}</p>`)).toBe('a'.repeat(250));
    expect(excerptOf(`<p>${'a'.repeat(251)}</p>`)).toBe(`${'a'.repeat(250)} (...)`);
  });

  it('ends before the word that would be cut, without the comma', () => {
    const sentence = 'déjelo en la sede, '.repeat(20);
    expect(excerptOf(`<p>${sentence}</p>`)).toBe(`${'déjelo en la sede, '.repeat(13)}(...)`.replace(', (', ' ('));
    expect(excerptOf(`<p>${'a'.repeat(247)} de más</p>`)).toBe(`${'a'.repeat(247)} de (...)`);
    expect(excerptOf(`<p>${'a'.repeat(247)} demás</p>`)).toBe(`${'a'.repeat(247)} (...)`);
  });

  it('ends a heading like a sentence', () => {
    expect(excerptOf('<h2>Qué vacunas habrá</h2><p>Las del esquema.</p><h3><b>¿Dónde?</b></h3><p>Aquí.</p>')).toBe(
      'Qué vacunas habrá. Las del esquema. ¿Dónde? Aquí.',
    );
    expect(excerptOf('<h2> </h2><p>Texto</p>')).toBe('Texto');
  });

  it('never splits a surrogate pair', () => {
    expect(excerptOf('😀'.repeat(251))).toBe(`${'😀'.repeat(250)} (...)`);
  });
});

it.each(['<', '<script>', '<p', '</style><script', '&', '&#'])(
  'words are taken out of %s, repeated, in one pass',
  (piece) => {
    const from = performance.now();
    plainTextOf(piece.repeat(50_000));
    expect(performance.now() - from).toBeLessThan(1_000);
  },
);
