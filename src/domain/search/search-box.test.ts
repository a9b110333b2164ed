import { expect, it } from 'vitest';
import { factFor } from './search-box.ts';
import { stemOf } from './words.ts';

const FACTS = [
  { label: 'Medicina general' },
  { label: 'Odontología' },
  { label: 'Citología y muestras ginecológicas' },
];
const stems = (...words: string[]) => new Set(words.map(stemOf));

it.each([
  [['dentista', 'odontologia'], true, 'Odontología'],
  [['muestras', 'citologia', 'medicina'], true, 'Citología y muestras ginecológicas'],
  [['cita'], true, 'Medicina general'],
  [['vacuna'], false, undefined],
])('of what %j means on a page of one service (%s), the hours are those of %s', (words, isOneService, label) => {
  expect(factFor(FACTS, stems(...words), isOneService)?.label).toBe(label);
});

it('a page without hours has none', () => {
  expect(factFor([], stems('cita'), true)).toBeNull();
});
