import { expect, it } from 'vitest';
import { decodeTable, importedText, rowProblems } from './redirects.model.ts';

it('reads a file in UTF-8 and one that Excel wrote for Windows', () => {
  const bytes = (...codes: number[]) => new Uint8Array(codes).buffer;
  expect(decodeTable(bytes(0x2f, 0xc3, 0xb1))).toBe('/ñ');
  expect(decodeTable(bytes(0x2f, 0xf1))).toBe('/ñ');
});

it('tells the problems in the order of the rows, and what was added', () => {
  const errors = { '12.from': ['Ya lleva a «/a».'], '3.to': ['Uno.', 'Otro.'], csv: ['No caben.'] };
  expect(rowProblems(errors)).toEqual(['No caben.', 'Fila 3: Uno. Otro.', 'Fila 12: Ya lleva a «/a».']);
  expect(importedText({ added: 1, unchanged: 0 })).toBe('1 dirección agregada.');
  expect(importedText({ added: 2, unchanged: 3 })).toBe('2 direcciones agregadas. 3 ya estaban.');
});
