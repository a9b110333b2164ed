import { describe, expect, it } from 'vitest';
import { readHospitalRules } from '#server/hospital-rules.ts';
import { folderReader } from '#server/read-content-data.ts';
import { checkDeskData, type DeskDataKind, isKeyOf, ONLY_KEY } from './desk-data.ts';
import { effectiveRules } from './effective-rules.ts';

const { installed } = readHospitalRules(folderReader(process.cwd()));
const shift = { days: ['lunes'], from: '07:00', until: '19:00', to: ['a@h.example'] };
const onCall = (...shifts: object[]) => ({ repeat_minutes: 30, max_mails: 16, shifts });

describe('a value of the back office', () => {
  it.each<[string, DeskDataKind, string, object, Record<string, unknown>]>([
    [
      'addresses, one wrong and one twice',
      'alerts',
      ONLY_KEY,
      { to: ['luz@h.example', 'Luz'] },
      { to: ['«Luz»: Escriba un correo válido.'] },
    ],
    [
      'the same address twice',
      'alerts',
      ONLY_KEY,
      { to: ['luz@h.example', 'LUZ@h.example'] },
      { to: ['«luz@h.example» está dos veces.'] },
    ],
    [
      'a shift without days, hours or addresses',
      'on_call',
      ONLY_KEY,
      onCall(shift, { days: [], from: '7', until: '', to: [] }),
      {
        'shifts.1.days': ['Escriba al menos un día.'],
        'shifts.1.from': [expect.stringContaining('07:00')],
        'shifts.1.until': [expect.stringContaining('07:00')],
        'shifts.1.to': ['Escriba al menos un correo.'],
      },
    ],
    [
      'an address of a shift',
      'on_call',
      ONLY_KEY,
      onCall({ ...shift, to: ['a@h.example', 'Luz'] }),
      { 'shifts.0.to': ['«Luz»: Escriba un correo válido.'] },
    ],
    [
      'shifts that coincide',
      'on_call',
      ONLY_KEY,
      onCall(shift, { ...shift, from: '18:00', until: '20:00' }),
      { 'shifts.1.from': [expect.stringMatching(/^Se cruza con el turno 1:/)] },
    ],
    [
      'a term without its norm',
      'term',
      'T1',
      { from: '2026-10-02', count: 10, law: ' ' },
      {
        law: ['Escriba la norma y el artículo.'],
      },
    ],
    [
      'a term of no days',
      'term',
      'T1',
      { from: '2026-10-02', count: 0, law: 'Ley' },
      {
        count: ['El menor término es 1.'],
      },
    ],
  ])('is refused where it was typed: %s', (_what, kind, key, value, errors) => {
    expect(checkDeskData(kind, value, { terms: installed.terms, key, today: '2026-10-01' })).toEqual({
      value: null,
      errors,
    });
  });

  it('is accepted as it is installed', () => {
    const check = (kind: DeskDataKind, key: string, value: unknown) =>
      checkDeskData(kind, value, { terms: installed.terms, key, today: '2026-10-01' }).errors;
    expect(check('on_call', ONLY_KEY, installed.on_call)).toBeNull();
  });

  it.each<[DeskDataKind, string, boolean]>([
    ['term', 'T1', true],
    ['term', 'T6b', false],
    ['alerts', ONLY_KEY, true],
    ['alerts', 'otra', false],
  ])('%s/%s may exist: %j', (kind, key, expected) => {
    expect(isKeyOf(kind, key)).toBe(expected);
  });
});

describe('the rules in force', () => {
  const saved = (kind: DeskDataKind, key: string, value: object | null, version = 1) => ({ kind, key, value, version });
  const TO = { to: ['gerencia@h.example'] };

  it('are the installed ones without versions, and what was saved with them', () => {
    expect(effectiveRules(installed, [])).toEqual({ pqrsd: installed, invalid: [] });
    const { pqrsd } = effectiveRules(installed, [saved('alerts', ONLY_KEY, TO)]);
    expect(pqrsd).toEqual({ ...installed, alerts_to: TO.to });
  });

  it('are the installed ones again after a return', () => {
    const rows = [saved('alerts', ONLY_KEY, TO), saved('alerts', ONLY_KEY, null, 2)];
    expect(effectiveRules(installed, rows)).toEqual({ pqrsd: installed, invalid: [] });
  });

  it('leave out and name what this version of the product does not accept', () => {
    const rows = [saved('alerts', ONLY_KEY, { to: ['Luz'] })];
    expect(effectiveRules(installed, rows)).toEqual({ pqrsd: installed, invalid: [`alerts/${ONLY_KEY} v1`] });
  });
});
