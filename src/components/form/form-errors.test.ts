import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldErrorsOf } from '#shared/fields/field-errors.ts';
import { hasErrors, mergeErrors, standingErrors, summarizeErrors } from './form-errors.ts';

const schema = z
  .object({
    name: z
      .string()
      .min(2, 'Muy corto.')
      .regex(/^[a-z]+$/, 'Solo letras.'),
    tags: z.array(z.string().min(1, 'Vacío.')),
  })
  .refine((value) => value.name !== 'no', { message: 'Todo está mal.' });

const errorsOf = (value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? {} : fieldErrorsOf(parsed.error);
};

describe('fieldErrorsOf', () => {
  it('collects every message of a field', () => {
    expect(errorsOf({ name: '1', tags: [] })).toEqual({ name: ['Muy corto.', 'Solo letras.'] });
  });

  it('puts the issues of a list under its field, each message once', () => {
    expect(errorsOf({ name: 'ana', tags: ['', ''] })).toEqual({ tags: ['Vacío.'] });
  });

  it('puts the issues of the whole form under an empty name', () => {
    expect(errorsOf({ name: 'no', tags: [] })).toEqual({ '': ['Todo está mal.'] });
  });
});

describe('summaryOf', () => {
  it('follows the order of the form, one line per field, unknown fields last', () => {
    const errors = { other: ['Z'], b: ['B1', 'B2'], a: ['A'] };
    expect(summarizeErrors(errors, ['a', 'b'])).toEqual([
      { field: 'a', message: 'A' },
      { field: 'b', message: 'B1' },
      { field: 'other', message: 'Z' },
    ]);
  });

  it('skips a field that has no message', () => {
    expect(summarizeErrors({ a: [] }, ['a'])).toEqual([]);
  });
});

describe('mergeErrors', () => {
  it('merges the issues of several checks without repeating any', () => {
    expect(mergeErrors({ a: ['1'] }, { a: ['1', '2'], b: ['3'] })).toEqual({ a: ['1', '2'], b: ['3'] });
    expect(hasErrors(mergeErrors({}, {}))).toBe(false);
  });
});

describe('standingErrors', () => {
  const shown = { name: ['Muy corto.'], tags: ['Vacío.'] };
  const values = { name: 'a', tags: [''] };

  it.each([
    ['nothing is mended', {}, ['name', 'tags']],
    ['one field is valid', { name: 'ana' }, ['tags']],
    ['a field is wrong in another way', { name: '12' }, ['name', 'tags']],
    ['all are valid', { name: 'ana', tags: [] }, []],
  ] as const)('of the browser, when %s', (_, change, left) => {
    const now = { ...values, ...change };
    expect(Object.keys(standingErrors(shown, { found: errorsOf(now), refused: null, values: now }))).toEqual(left);
  });

  it('name no field that was not named', () => {
    const found = errorsOf({ name: '1', tags: [''] });
    expect(standingErrors({ tags: ['Vacío.'] }, { found, refused: null, values })).toEqual({ tags: ['Vacío.'] });
  });

  it.each([
    ['unchanged', { name: 'ana' }, ['name', '', 'token']],
    ['changed in the named field', { name: 'anabel' }, []],
    ['changed in another field', { name: 'ana', tags: ['x'] }, ['name']],
    ['with the field that it asks for, still empty', { name: 'ana', token: '' }, ['name', 'token']],
    ['with that field filled in', { name: 'ana', token: 'x' }, ['name']],
  ] as const)('of the server hold for what it refused: %s', (_, now, left) => {
    const refusal = { name: ['Ya existe.'], '': ['No se puede.'], token: ['Falta.'] };
    const standing = standingErrors(refusal, { found: {}, refused: { name: 'ana' }, values: now });
    expect(Object.keys(standing)).toEqual(left);
  });
});
