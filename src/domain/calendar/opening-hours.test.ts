import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createWorkCalendar, holidayTable } from './business-days.ts';
import { type OpeningHours, openStateAt, openStateText, WEEKDAYS } from './opening-hours.ts';

const calendar = createWorkCalendar(holidayTable.parse(parse(readFileSync('content/data/festivos.yaml', 'utf8'))));
const isHoliday = (day: string) => calendar.holidayName(day) !== null;

const OFFICE: OpeningHours = {
  days: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes'],
  hours: [
    { from: '08:00', to: '12:00' },
    { from: '14:00', to: '17:00' },
  ],
  holidays: false,
};
const ALWAYS: OpeningHours = { days: WEEKDAYS, hours: [], holidays: true };

/** The text at a wall-clock time of Bogotá. */
const at = (wall: string, timetable = OFFICE) =>
  openStateText(openStateAt(timetable, new Date(`${wall}-05:00`), isHoliday)).replaceAll('\u00a0', ' ');

describe('whether something is open', () => {
  it('opens on the minute and closes on the minute', () => {
    expect(at('2026-11-18T07:59:59')).toBe('Cerrado, abre hoy a las 8:00 a. m.');
    expect(at('2026-11-18T08:00')).toBe('Abierto ahora, hasta las 12:00 m.');
    expect(at('2026-11-18T11:59:59')).toBe('Abierto ahora, hasta las 12:00 m.');
    expect(at('2026-11-18T12:00')).toBe('Cerrado, abre hoy a las 2:00 p. m.');
    expect(at('2026-11-18T16:59')).toBe('Abierto ahora, hasta las 5:00 p. m.');
    expect(at('2026-11-18T17:00')).toBe('Cerrado, abre mañana a las 8:00 a. m.');
  });

  it('names the day of the next opening over a weekend', () => {
    expect(at('2026-11-20T20:00')).toBe('Cerrado, abre el lunes a las 8:00 a. m.');
    expect(at('2026-11-22T20:00')).toBe('Cerrado, abre mañana a las 8:00 a. m.');
  });

  it('distinguishes a holiday, Monday 16 November 2026, from the Friday before', () => {
    expect(at('2026-11-13T18:00')).toBe('Cerrado, abre el martes a las 8:00 a. m.');
    expect(at('2026-11-16T09:00')).toBe('Cerrado por ser festivo, abre mañana a las 8:00 a. m.');
  });

  it('a service around the clock is open on holidays and at night', () => {
    expect(at('2026-12-25T03:00', ALWAYS)).toBe('Abierto ahora, las 24 horas');
  });

  it('a service around the clock on some days closes at midnight after the last one', () => {
    const weekend: OpeningHours = { days: ['sábado', 'domingo'], hours: [], holidays: true };
    expect(at('2026-11-21T10:00', weekend)).toBe('Abierto ahora, hasta mañana a las 12:00 a. m.');
    expect(at('2026-11-23T10:00', weekend)).toBe('Cerrado, abre el sábado a las 12:00 a. m.');
  });

  it('gives the date when the next opening is a week or more away', () => {
    const mondays: OpeningHours = { days: ['lunes'], hours: [{ from: '13:00', to: '15:00' }], holidays: false };
    expect(at('2026-11-09T16:00', mondays)).toBe('Cerrado, abre el lunes 23 de noviembre a la 1:00 p. m.');
    expect(at('2026-11-23T14:00', mondays)).toBe('Abierto ahora, hasta las 3:00 p. m.');
  });

  it('uses Bogotá time in any time zone of the device', () => {
    const state = openStateAt(OFFICE, new Date('2026-11-19T00:30:00Z'), isHoliday);
    expect(state).toEqual({ open: false, holiday: false, opens: { day: '2026-11-19', daysAhead: 1, clock: '08:00' } });
  });

  it('a timetable without days is closed, without a next opening', () => {
    expect(at('2026-11-18T10:00', { ...OFFICE, days: [] })).toBe('Cerrado');
  });
});
