import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { credentialsAsText } from '#shared/forms/pqrsd-form.ts';
import { readField, readRad, readTypedCredentials, withYear } from './case-credentials.ts';

const RAD = 'RAD-2026-000001';
const CLAVE = 'FYBR6-SGVX0';

it.each([
  'RAD-2026-000001',
  'RAD2026000001',
  'RAD 2026 000001',
  'rad 2026 1',
  'RAD–2026–000001',
  'RAD—2026—1',
  'rad_2026_1',
  'Rad. 2026/000001.',
  '2026-000001',
  '2026000001',
  'RAD-2026-1',
  ' «RAD-2026-000001» ',
  'Radicado: RAD-2026-000001',
  'Número de radicado: RAD-2026-000001',
  'Radicado N.º 2026-1',
  'RADICADO 1 de 2026',
  'Radicado n.º 000001 del año 2026',
  '1/2026',
  'ＲＡＤ－２０２６－０００００１',
])('%j is the number of a case', (typed) => {
  expect(readRad(typed)).toBe(RAD);
});

it.each(['', 'RAD', '2026', 'RAD-26-1', 'abc', '1098765432', 'RAD-2026-1234567890'])('%j is none', (typed) => {
  expect(readRad(typed)).toBeNull();
});

it.each(['1', '000001', 'Rad. 1', 'Radicado n.º 1', ' «1» '])('%j alone is a number of this year', (typed) => {
  expect(readRad(typed)).toBeNull();
  expect(withYear(typed, 2026)).toBe(RAD);
});

it.each(['RAD-2025-000001', '2026', 'FYBR6', '1098765432', '1 2', ''])('%j takes no year', (typed) => {
  expect(withYear(typed, 2026)).toBe(typed);
});

describe('a pasted text', () => {
  it.each([
    ['Radicado: RAD-2026-000001\nClave: FYBR6-SGVX0', { rad: RAD, clave: CLAVE }],
    // A field of one line drops the line break.
    ['Radicado: RAD-2026-000001Clave: FYBR6-SGVX0', { rad: RAD, clave: CLAVE }],
    ['Clave: FYBR6-SGVX0\r\nRadicado: RAD-2026-000001', { rad: RAD, clave: CLAVE }],
    ['Clave: FYBR6-SGVX0Radicado: 2026-1', { rad: RAD, clave: CLAVE }],
    ['rad 2026 1 clave fybr6 sgvxo', { rad: RAD, clave: CLAVE }],
    ['RAD-2026-000001 FYBR6-SGVX0', { rad: RAD, clave: CLAVE }],
    ['Clave: FYBR6-SGVX0', { clave: CLAVE }],
    ['Su clave es FYBR6-SGVX0', { clave: CLAVE }],
    ['clave FYBR6SGVXO.', { clave: CLAVE }],
    ['Radicado: RAD-2026-000001', { rad: RAD }],
    ['Radicado 1 de 2026, clave FYBR6-SGVX0', { rad: RAD, clave: CLAVE }],
    ['FYB31-2026X', { clave: 'FYB31-2026X' }],
    ['Clave: FYBR6-SGVX0X', {}],
    ['Clave:', {}],
    ['No la tengo', {}],
  ])('%j holds %j', (text, held) => {
    expect(readField('rad', text)).toEqual(held);
  });
});

describe('two fields', () => {
  const both = credentialsAsText({ rad: RAD, clave: CLAVE });
  it.each([
    [{ rad: both, clave: '' }],
    [{ rad: '', clave: both }],
    [{ rad: both, clave: both }],
    [{ rad: 'Clave: FYBR6-SGVX0', clave: 'Radicado: 2026-1' }],
    [{ rad: 'rad 2026 1', clave: 'Clave: fybr6 sgvxo' }],
  ])('%j give the number and the clave', (typed) => {
    expect(readTypedCredentials(typed)).toEqual({ rad: RAD, clave: CLAVE });
  });

  it('a clave that begins like a year stays a clave', () => {
    expect(readTypedCredentials({ rad: '2026-1', clave: '20261-23456' })).toEqual({ rad: RAD, clave: '20261-23456' });
  });

  it('a clave in its own field wins over one pasted beside the number', () => {
    expect(readTypedCredentials({ rad: both, clave: 'AAAAA-AAAAA' }).clave).toBe('AAAAA-AAAAA');
  });

  it('what cannot be read stays as it was typed', () => {
    expect(readTypedCredentials({ rad: ' abc ', clave: 'xyz' })).toEqual({ rad: 'ABC', clave: 'XYZ' });
  });
});

const claves = fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
const numbers = fc
  .tuple(fc.integer({ min: 2000, max: 2999 }), fc.integer({ min: 1, max: 9_999_999 }))
  .map(([year, number]) => `RAD-${year}-${String(number).padStart(6, '0')}`);

it('reads back every number and clave that the receipt copies, from either field, with the line break or without', () => {
  fc.assert(
    fc.property(numbers, claves, fc.constantFrom('\n', '\r\n', ' ', ''), (rad, clave, lineBreak) => {
      const copied = credentialsAsText({ rad, clave }).replace('\n', lineBreak);
      expect(readTypedCredentials({ rad: copied, clave: '' })).toEqual({ rad, clave });
      expect(readTypedCredentials({ rad: '', clave: copied })).toEqual({ rad, clave });
      expect(readTypedCredentials({ rad, clave })).toEqual({ rad, clave });
    }),
  );
});

it('never fails, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (rad, clave) => {
      expect(Object.values(readTypedCredentials({ rad, clave })).every((text) => typeof text === 'string')).toBe(true);
    }),
  );
});
