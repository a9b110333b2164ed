import { expect, it } from 'vitest';
import { onCallSettings } from './on-call.ts';
import { overlappingShift, separateShifts } from './shift-overlap.ts';

const to = ['a@h.example'];
const WEEK = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes'];
const day = { days: WEEK, from: '07:00', until: '19:00', to };
const night = { days: WEEK, from: '19:00', until: '07:00', to };
const wholeDay = (days: string[]) => ({ days, from: '07:00', until: '07:00', to });

it.each([
  ['day and night', [day, night], null],
  ['a week with its weekend and its holidays', [day, night, wholeDay(['sabado', 'domingo', 'festivos'])], null],
  ['an hour at both ends', [day, { ...night, from: '18:00' }], 0],
  [
    'the same hours on another day',
    [
      { ...day, days: ['lunes'] },
      { ...day, days: ['martes'] },
    ],
    null,
  ],
  ['the morning after a night', [night, { ...day, from: '06:00', days: ['martes'] }], 0],
  [
    'the morning after the night of Sunday',
    [
      { ...night, days: ['domingo'] },
      { ...day, from: '06:00' },
    ],
    0,
  ],
  ['a night before a holiday that begins at midnight', [night, { ...wholeDay(['festivos']), from: '00:00' }], 0],
  [
    'a holiday night before an early day',
    [
      { ...night, days: ['festivos'] },
      { ...day, from: '05:00' },
    ],
    0,
  ],
  ['the third with the second', [{ ...day, days: ['sabado'] }, day, { ...day, from: '12:00' }], 1],
])('%s', (_what, shifts, expected) => {
  const { shifts: parsed } = onCallSettings.parse({ shifts });
  expect(overlappingShift(parsed, parsed.length - 1)).toBe(expected);
});

it.each([
  ['coincide', [day, { ...day, from: '18:00', until: '20:00' }], 'shifts.1.from', /^Se cruza con el turno 1:/],
  ['begin at midnight of the day before', [{ ...day, from: '24:00', until: '24:00' }], 'shifts.0.from', /24:00/],
  ['have an address that is none', [{ ...day, to: ['a@h.example', 'Luz'] }], 'shifts.0.to.1', /correo válido/],
  ['are too many', Array(61).fill(day), 'shifts', /60 turnos/],
  ['have no day', [{ ...day, days: [] }], 'shifts.0.days', /al menos un día/],
])('shifts are not saved that %s', (_what, shifts, path, message) => {
  const { issues = [] } = separateShifts.safeParse({ shifts }).error ?? {};
  expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
    [path, expect.stringMatching(message)],
  ]);
});
