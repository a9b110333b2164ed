import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { soundKeys, soundOf } from './sound.ts';
import { nearWords } from './spelling.ts';
import { baseStems, splitWord } from './word-forms.ts';
import { foldText, singularOf, stemOf, wordsOf } from './words.ts';

it.each([
  ['Año Nuevo, ¡NIÑEZ!', ['año', 'nuevo', 'niñez']],
  ['Citología: 8:00 a. m.', ['citologia', '8', '00', 'a', 'm']],
  ['pingüino\u0301', ['pinguino']],
  ['%_ \0 «»', []],
])('the words of «%s» are folded, with the ñ a letter of its own', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

it.each([
  ['vacunación', 'vacunas', 'vacunar', 'VACUNACION'],
  ['odontología', 'odontologia', 'odontólogo'],
  ['niño', 'niñas', 'NIÑOS'],
  ['contratación', 'contratos', 'contratacion'],
])('«%s» and its forms share a stem, with and without accents', (...words) => {
  expect(new Set(words.map((word) => stemOf(foldText(word)))).size).toBe(1);
});

it('the singular keeps apart what the stem joins', () => {
  expect(stemOf('partos')).toBe(stemOf('parte'));
  expect([singularOf('partos'), singularOf('partes'), singularOf('hospitales'), singularOf('mes')]).toEqual([
    'parto',
    'parte',
    'hospital',
    'mes',
  ]);
});

describe('words that sound alike have one key', () => {
  it.each([
    ['urgencias', 'urjencias'],
    ['vacunacion', 'bakunasion'],
    ['cita', 'sita'],
    ['externa', 'esterna'],
    ['hospitalizacion', 'ospitalisasion'],
    ['queja', 'keja'],
    ['llamar', 'yamar'],
    ['psicologia', 'sicolojia'],
    ['embarazo', 'enbaraso'],
    ['guerra', 'gerra'],
  ])('%s, %s', (right, typed) => {
    const isAlike = soundOf(right) === soundOf(typed);
    const sharesKey = soundKeys(typed).some((key) => soundKeys(right).includes(key));
    expect(isAlike || sharesKey).toBe(true);
  });

  it('the g of «guía» and that of «gerente» are different', () => {
    expect(soundOf('guia')[0]).toBe('g');
    expect(soundOf('gerente')[0]).toBe('j');
  });
});

it.each([
  ['cita', 'cita', 0],
  ['cita', 'cit', 1],
  ['cita', 'ctia', 1],
  ['cita', 'visita', 3],
  ['', 'cita', 4],
])('from «%s» to «%s» there are %i letters', (from, to, distance) => {
  expect(editDistance(from, to)).toBe(distance);
});

it('the nearest word comes first; among equals, the one that pages use', () => {
  const known = [
    { word: 'visita', display: 'visita', uses: 9 },
    { word: 'cita', display: 'cita', uses: 40 },
    { word: 'sitas', display: 'sitas', uses: 0 },
  ];
  expect(nearWords('sita', known)[0]?.word).toBe('cita');
  expect(nearWords('xkcdzz', known)).toEqual([]);
});

it.each([
  ['tlfno', 'telefono'],
  ['urgncs', 'urgencias'],
  ['hsptl', 'hospital'],
])('«%s», written without vowels, is found by its consonants', (typed, word) => {
  const shared = soundKeys(typed).filter((key) => soundKeys(word).includes(key));
  expect(shared).not.toEqual([]);
  expect(nearWords(typed, [{ word, display: word, uses: 9 }])).toHaveLength(1);
});

it.each([
  ['abuelito', 'abuelo'],
  ['cabecita', 'cabeza'],
  ['doctorcito', 'doctor'],
  ['poquito', 'poco'],
  ['murio', 'morir'],
  ['pidieron', 'pedir'],
  ['cierran', 'cerrar'],
  ['macroprocesos', 'procesos'],
])('«%s» is a form of «%s»', (form, word) => {
  expect(baseStems(form)).toContain(stemOf(word));
});

it.each([
  ['sacarcita', ['sacar', 'cita']],
  ['puestodesalud', ['puesto', 'de', 'salud']],
  ['saludcitas', null],
  ['salud', null],
])('«%s» is the fewest words that are written together in it', (word, parts) => {
  const known = new Set(['sacar', 'cita', 'puesto', 'de', 'salud']);
  expect(splitWord(word, (part) => (known.has(part) ? part : undefined))).toEqual(parts);
});
