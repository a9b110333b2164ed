import { expect, it } from 'vitest';
import { coversPage } from './content-subjects.ts';

const page = { id: 'pages/manual-contratacion', section: 'Transparencia', owner: 'Contratación y Almacén' };
const data = { id: 'data/sedes', section: null, owner: null };

it.each([
  ['Transparencia', [true, false]],
  ['Contratación y Almacén', [true, false]],
  ['pages/manual-contratacion', [true, false]],
  ['data/sedes', [false, true]],
  ['SIAU', [false, false]],
  ['', [false, false]],
])('what «%s» covers', (subject, expected) => {
  expect([page, data].map((one) => coversPage(new Set([subject]), one))).toEqual(expected);
});
