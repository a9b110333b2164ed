import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkDeskData, type DeskDataKind, ONLY_KEY } from '#domain/pqrsd/desk-data/desk-data.ts';
import { pqrsdSettings } from '#domain/pqrsd/settings.ts';
import { differencesOf, formFromValue, sectionOf, shiftCount, valueFromForm, withoutShift } from './desk-data.model.ts';

const read = (name: string) => parse(readFileSync(`content/data/${name}.yaml`, 'utf8'));
const pqrsd = pqrsdSettings.parse(read('pqrsd'));
const shift = (from: string, until: string) => ({
  days: ['lunes' as const],
  from,
  until,
  to: ['a@h.example', 'b@h.example'],
});
const ON_CALL = { repeat_minutes: 30, max_mails: 16, shifts: [shift('07:00', '12:00'), shift('12:00', '19:00')] };

describe('a value', () => {
  it.each<[DeskDataKind, string, object]>([
    ['alerts', ONLY_KEY, { to: ['a@h.example', 'b@h.example'] }],
    ['on_call', ONLY_KEY, ON_CALL],
  ])('comes out of the form as it went in: %s %s', (kind, key, value) => {
    const typed = valueFromForm(kind, formFromValue(kind, value as never));
    expect(checkDeskData(kind, typed, { terms: pqrsd.terms, key, today: '2026-10-01' })).toEqual({
      value,
      errors: null,
    });
  });

  it('of a term asks for its day again, and may return to the installed one', () => {
    const change = { from: '2026-10-02', count: 10, law: 'Resolución 3' };
    expect(formFromValue('term', change)).toEqual({ what: 'menos', count: '10', law: 'Resolución 3', from: '' });
    const back = { what: 'instalado', count: '10', law: 'x', from: '2027-01-01' };
    expect(valueFromForm('term', back)).toEqual({ from: '2027-01-01', count: null, law: '' });
  });
});

it('a shift is taken away and those after it move up', () => {
  const left = withoutShift(formFromValue('on_call', ON_CALL), 0);
  expect(shiftCount(left)).toBe(1);
  expect(valueFromForm('on_call', left)).toEqual({ ...ON_CALL, shifts: ON_CALL.shifts.slice(1) });
});

it('what differs is told by field and word', () => {
  expect(differencesOf('alerts', { to: ['a@h.example'] }, { to: ['b@h.example'] })).toEqual([
    {
      label: 'Correos',
      parts: [
        { kind: 'removed', text: 'a' },
        { kind: 'added', text: 'b' },
        { kind: 'same', text: '@h.example' },
      ],
    },
  ]);
  expect(differencesOf('on_call', ON_CALL, ON_CALL)).toEqual([]);
});

it.each([
  ['', 'textos'],
  ['seccion=avisos', 'avisos'],
  ['seccion=nada', 'textos'],
])('«?%s» shows %s', (query, expected) => {
  expect(sectionOf(new URLSearchParams(query))).toBe(expected);
});
