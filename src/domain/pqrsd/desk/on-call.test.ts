import { describe, expect, it } from 'vitest';
import { readHospitalRules } from '#server/hospital-rules.ts';
import { folderReader } from '#server/read-content-data.ts';
import { at } from '../../../../tests/support/pqrsd/case-history.ts';
import { onCallAt, onCallSettings } from './on-call.ts';

const { calendar } = readHospitalRules(folderReader(process.cwd()));
const WORKDAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes'];

describe('who is on call', () => {
  const settings = onCallSettings.parse({
    shifts: [
      { days: WORKDAYS, from: '07:00', until: '19:00', to: ['Dia@h.example'] },
      { days: WORKDAYS, from: '19:00', until: '07:00', to: ['noche@h.example'] },
      { days: ['sabado', 'domingo'], from: '00:00', until: '24:00', to: ['fin@h.example'] },
      { days: ['sabado'], from: '20:00', until: '23:00', to: ['fin@h.example', 'refuerzo@h.example'] },
      { days: ['festivos'], from: '00:00', until: '24:00', to: ['festivo@h.example'] },
    ],
  });
  it.each([
    // Thursday.
    ['2026-10-01', '06:59:59', ['noche@h.example']],
    ['2026-10-01', '07:00:00', ['dia@h.example']],
    ['2026-10-01', '18:59:59', ['dia@h.example']],
    ['2026-10-01', '19:00:00', ['noche@h.example']],
    // The night of Friday ends on Saturday.
    ['2026-10-03', '03:00:00', ['noche@h.example', 'fin@h.example']],
    ['2026-10-03', '21:00:00', ['fin@h.example', 'refuerzo@h.example']],
    ['2026-10-04', '23:59:59', ['fin@h.example']],
    // Monday 12 October is a holiday: no shift of Mondays, day or night.
    ['2026-10-12', '10:00:00', ['festivo@h.example']],
    ['2026-10-12', '23:00:00', ['festivo@h.example']],
    ['2026-10-13', '03:00:00', []],
    // A holiday that falls on a Friday: Christmas.
    ['2026-12-25', '10:00:00', ['festivo@h.example']],
    ['2026-12-26', '03:00:00', ['fin@h.example']],
  ])('on %s at %s: %j', (day, time, to) => {
    expect(onCallAt(settings, calendar, at(day, time))).toEqual(to);
  });

  it('is no officer in particular without shifts', () => {
    expect(onCallSettings.parse({})).toEqual({ repeat_minutes: 30, max_mails: 16, shifts: [] });
    expect(onCallAt(onCallSettings.parse({}), calendar, at('2026-10-01'))).toEqual([]);
  });
});

it.each([
  [{ days: ['sábado'] }, 'Escriba días de la semana sin tilde, o «festivos».'],
  [{ days: [] }, 'Escriba al menos un día.'],
  [{ from: 7 }, 'Escriba la hora, por ejemplo 07:00.'],
  [{ until: '25:00' }, 'Escriba la hora como "07:00", de "00:00" a "24:00".'],
  [{ to: ['Luz'] }, 'Escriba un correo válido.'],
  [{ to: [] }, 'Escriba al menos un correo.'],
  [{ correo: 'a@b.example' }, expect.stringContaining('correo')],
])('a wrong shift is named: %j', (change, message) => {
  const shift = { days: ['lunes'], from: '00:00', until: '24:00', to: ['a@h.example'], ...change };
  const { error } = onCallSettings.safeParse({ shifts: [shift] });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
