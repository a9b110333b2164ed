import { describe, expect, it } from 'vitest';
import { differencesOf, formFromValue, sectionOf, sectionsFor, valueFromForm } from './desk-data.model.ts';

describe('a value', () => {
  it('of a term asks for its day again, and may return to the installed one', () => {
    const change = { from: '2026-10-02', count: 10, law: 'Resolución 3' };
    expect(formFromValue('term', change)).toEqual({ what: 'menos', count: '10', law: 'Resolución 3', from: '' });
    const back = { what: 'instalado', count: '10', law: 'x', from: '2027-01-01' };
    expect(valueFromForm('term', back)).toEqual({ from: '2027-01-01', count: null, law: '' });
  });
});

it('what differs is told by field and word', () => {
  const change = { from: '2026-10-02', count: 10, law: 'Resolución 3' };
  expect(differencesOf('term', change, { ...change, law: 'Resolución 4' })).toEqual([
    {
      label: 'Norma',
      parts: [
        { kind: 'same', text: 'Resolución ' },
        { kind: 'removed', text: '3' },
        { kind: 'added', text: '4' },
      ],
    },
  ]);
  expect(differencesOf('term', change, change)).toEqual([]);
});

it.each([
  ['', true, 'textos'],
  ['seccion=avisos', true, 'avisos'],
  ['seccion=avisos', false, 'textos'],
  ['seccion=nada', true, 'textos'],
])('«?%s», of an administrator: %j, shows %s', (query, isAdmin, expected) => {
  expect(sectionOf(new URLSearchParams(query), sectionsFor(isAdmin))).toBe(expected);
});
