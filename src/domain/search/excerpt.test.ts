import { expect, it } from 'vitest';
import { excerptFor } from './excerpt.ts';
import { stemOf } from './words.ts';

const excerpt = (text: string, ...words: string[]) =>
  excerptFor(text, new Set(words.map(stemOf)))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

it('begins at the sentence that holds most of the query, with its words marked', () => {
  const text = 'Atendemos siempre. La vacuna es gratis. Las vacunas de los niños se ponen aquí.\nOtro bloque.';
  expect(excerpt(text, 'vacunas', 'niño')).toBe('Las [vacunas] de los [niños] se ponen aquí. Otro bloque.');
});

it('blocks without a sign at their end are kept apart', () => {
  expect(excerpt('Urgencias: 24 horas\nLaboratorio: de 7 a 9', 'urgencias')).toBe(
    '[Urgencias]: 24 horas · Laboratorio: de 7 a 9',
  );
});

it('an hour does not end a sentence', () => {
  expect(excerpt('Abre de 8:00 a. m. a 12:00 m. según el laboratorio.', 'laboratorio')).toBe(
    'Abre de 8:00 a. m. a 12:00 m. según el [laboratorio].',
  );
});

it('a long one ends with a whole word', () => {
  const cut = excerpt(`Vacunas ${'palabra '.repeat(60)}`, 'vacuna');
  expect(cut).toMatch(/^\[Vacunas\] .*palabra …$/);
  expect(cut.length).toBeLessThan(260);
});

it('without a match it is the beginning', () => {
  expect(excerpt('Primero. Segundo.', 'nada')).toBe('Primero. Segundo.');
});
