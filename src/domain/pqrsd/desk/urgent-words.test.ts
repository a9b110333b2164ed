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

it('they are a list of words or phrases', () => {
  const faultsOf = (file: object) => urgentWordList.safeParse(file).error?.issues.map(({ message }) => message);
  expect(faultsOf({})).toEqual(['Escriba la lista de palabras de urgencia; «[]» si no hay.']);
  expect(faultsOf({ words: ['oxígeno', '¡!'] })).toEqual(['Escriba una palabra o una frase.']);
  expect(faultsOf({ words: [] })).toBeUndefined();
});
