import { expect, it } from 'vitest';
import { wordsOfQuery } from './search-words.ts';

it.each([
  ['nanez', "('nanez':*)"],
  ['Ñáñez', "('nanez':*)"],
  ['médico puesto', "('medico':*) & ('puesto':*)"],
  ['de', "('de')"],
  ['med', "('^med')"],
  ['52.345.678', "('52345678':*)"],
  ['52 345 678', "('52345678':*)"],
  ['cédula 52.345.678', "('cedula':*) & ('52345678':*)"],
  ['300 555-6677', "('3005556677':*)"],
  ['+57 300 5556677', "('3005556677':*)"],
  ['12 45', "(('12' & '45'))"],
  ['Ana@Correo.example', "'ana@correo.example':*"],
  ['rad 2026 12', "('202612':* | 'rad2026000012')"],
  ['RAD–2026–000012', "('2026000012':* | 'rad2026000012')"],
  ["d'oro & plata | ':*", "('d' & '^oro') & ('plata':*)"],
])('%s becomes %s', (text, query) => {
  expect(wordsOfQuery(text)).toBe(query);
});

it.each(['', '  ', '¿?', '…', "'"])('a text without words (%j) searches nothing', (text) => {
  expect(wordsOfQuery(text)).toBeNull();
});

it('a long search is cut to twelve words', () => {
  expect(wordsOfQuery('palabra '.repeat(40))?.split(' & ')).toHaveLength(12);
});
