import { expect, it } from 'vitest';
import { readHospitalRules } from '#server/hospital-rules.ts';
import { folderReader } from '#server/read-content-data.ts';
import { hasUrgentWords, urgentWordList } from './urgent-words.ts';

const { urgentWords } = readHospitalRules(folderReader(process.cwd()));

it.each([
  ['Está en urgencias desde anoche, se está muriendo, no hay oxígeno', true],
  ['SE ESTA MURIENDO', true],
  ['Mi mamá NO\n\n  RESPIRA bien', true],
  ['Niegan «insulina» a mi hija embarazada', true],
  ['¡URGENTE!', true],
  ['Le dio una convulsión.', true],
  // Whole words: neither the service nor a longer word.
  ['Me trataron mal en urgencias', false],
  ['El insulinómetro del museo', false],
  ['No respiran los árboles', false],
  ['Esperé seis horas', false],
  ['', false],
])('«%s»: %s', (text, found) => {
  expect(hasUrgentWords(urgentWords, [text])).toBe(found);
});

it('a phrase does not begin in one text and end in the next', () => {
  expect(hasUrgentWords(['no respira'], ['Dice que no', 'respira tranquilo'])).toBe(false);
  expect(hasUrgentWords(['no respira'], ['Nada', 'No respira.'])).toBe(true);
});

it('takes n for ñ, and is quick on the longest text', () => {
  expect(hasUrgentWords(['daño cerebral'], ['dano cerebral'])).toBe(true);
  const started = performance.now();
  expect(hasUrgentWords(urgentWords, ['no '.repeat(3_333)])).toBe(false);
  expect(performance.now() - started).toBeLessThan(100);
});

it('a word that ends in «*» finds what begins so, and one without it only itself', () => {
  expect(hasUrgentWords(['convuls*'], ['Anoche CONVULSIONÓ'])).toBe(true);
  expect(hasUrgentWords(['convuls*', 'amenaza con matar*'], ['Lo expulsó', 'amenaza con matarme'])).toBe(true);
  expect(hasUrgentWords(['convuls'], ['convulsionó'])).toBe(false);
});

it('they are groups of words or phrases, each with its source or its reason', () => {
  const faultsOf = (file: object) => urgentWordList.safeParse(file).error?.issues.map(({ message }) => message);
  const group = (words: string[], why: object = { reason: 'Sí' }) => ({ groups: [{ name: 'Aire', words, ...why }] });
  expect(faultsOf({})).toEqual(['Escriba los grupos de palabras de urgencia; «[]» si no hay.']);
  expect(faultsOf(group(['oxígeno', '¡!', '*']))).toEqual(Array(2).fill('Escriba una palabra o una frase.'));
  expect(faultsOf(group(['oxígeno'], {}))).toEqual(['Escriba la fuente del grupo o por qué está.']);
  expect([faultsOf({ groups: [] }), faultsOf(group([], { source: 'AIEPI' }))]).toEqual([undefined, undefined]);
});
