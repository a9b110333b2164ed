import { expect, it } from 'vitest';
import { mergeDataFile, mergePageFile, type Sides } from './merge-file.ts';

const page = (subtitle: string, ...blocks: string[]): string =>
  `---\ntitle: Nosotros\nsubtitle: ${subtitle}\n---\n\n${blocks.join('\n\n')}\n`;

const CONFLICT: Sides = {
  base: page('Una.', 'Primero.', 'Segundo.', 'Tercero.', 'Cuarto.'),
  ours: page('Mía.', 'Primero.', 'Segundo mío.', 'Tercero.', 'Cuarto.'),
  theirs: page('Suya.', 'Primero.', 'Segundo suyo.', 'Tercero.', 'Cuarto suyo.'),
};

it('keeps ours where both changed a page in the same place, and theirs in the others', () => {
  expect(mergePageFile(CONFLICT)).toEqual({ conflict: 'subtitle' });
  expect(mergePageFile(CONFLICT, { prefersOurs: true })).toEqual({
    text: page('Mía.', 'Primero.', 'Segundo mío.', 'Tercero.', 'Cuarto suyo.'),
  });
});

it('keeps ours where both changed a field of a data file, and theirs and its comments in the others', () => {
  const sides = {
    base: '# Sede\nname: Norte\nphone: 100\nhours: { from: 8, to: 12 }\n',
    ours: '# Sede\nname: Norte\nphone: 555\nhours: { from: 7, to: 12 }\n',
    theirs: '# Sede\nname: Norte\nphone: 777 # nuevo\nhours: { from: 8, to: 18 }\n',
  };
  expect(mergeDataFile(sides)).toEqual({ conflict: 'phone' });
  expect(mergeDataFile(sides, { prefersOurs: true })).toEqual({
    text: '# Sede\nname: Norte\nphone: 555 # nuevo\nhours: { from: 7, to: 18 }\n',
  });
});
