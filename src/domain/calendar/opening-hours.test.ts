import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { WEEKDAYS } from '#shared/time/days.ts';
import { createWorkCalendar, holidayTable } from './business-days.ts';
import { type OpeningHours, openStateAt, openStateText } from './opening-hours.ts';

const calendar = createWorkCalendar(holidayTable.parse(parse(readFileSync('content/data/festivos.yaml', 'utf8'))));
const isHoliday = (day: string) => calendar.holidayName(day) !== null;

const WORKING_DAYS = WEEKDAYS.slice(0, 5);
const officeUntil = (to: string): OpeningHours => ({
  days: WORKING_DAYS,
  hours: [
    { from: '08:00', to: '12:00' },
    { from: '14:00', to },
  ],
  holidays: false,
});
const OFFICE = officeUntil('17:00');
const ALWAYS: OpeningHours = { days: WEEKDAYS, hours: [], holidays: true };
const NIGHT: OpeningHours = { days: WORKING_DAYS, hours: [{ from: '19:00', to: '07:00' }], holidays: false };
const WEEKEND: OpeningHours = { days: ['sábado', 'domingo'], hours: [], holidays: true };
const MONDAYS: OpeningHours = { days: ['lunes'], hours: [{ from: '13:00', to: '15:00' }], holidays: false };
const LATE: OpeningHours = { days: WEEKDAYS, hours: [{ from: '14:00', to: '00:00' }], holidays: true };

/** The text at a wall-clock time of Bogotá. */
const at = (wall: string, ...timetables: OpeningHours[]) =>
  openStateText(openStateAt(timetables, new Date(`${wall}-05:00`), isHoliday)).replaceAll('\u00a0', ' ');

describe('whether something is open', () => {
  it.each([
    ['2026-11-18T07:59:59', 'Cerrado · abre hoy a las 8:00 a. m.'],
    ['2026-11-18T08:00', 'Abierto ahora · hasta las 12:00 m.'],
    ['2026-11-18T11:59:59', 'Abierto ahora · hasta las 12:00 m.'],
    ['2026-11-18T12:00', 'Cerrado · abre hoy a las 2:00 p. m.'],
    ['2026-11-18T16:59', 'Abierto ahora · hasta las 5:00 p. m.'],
    ['2026-11-18T17:00', 'Cerrado · abre mañana a las 8:00 a. m.'],
  ])('opens and closes on the minute, also around lunch: %s', (wall, text) => {
    expect(at(wall, OFFICE)).toBe(text);
  });

  it.each([
    ['2026-11-18T08:00', 'Abierto hasta las 12:00 m.'],
    ['2026-11-20T20:00', 'Abre el lunes a las 8:00 a. m.'],
    ['2026-11-16T09:00', 'Abre mañana a las 8:00 a. m.'],
  ])('is brief in a list of services: %s', (wall, text) => {
    const state = openStateAt([OFFICE], new Date(`${wall}-05:00`), isHoliday);
    expect(openStateText(state, true).replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('names the day of the next opening over a weekend', () => {
    expect(at('2026-11-20T20:00', OFFICE)).toBe('Cerrado · abre el lunes a las 8:00 a. m.');
    expect(at('2026-11-22T20:00', OFFICE)).toBe('Cerrado · abre mañana a las 8:00 a. m.');
  });

  it('distinguishes a holiday, Monday 16 November 2026, from the Friday before', () => {
    expect(at('2026-11-13T18:00', OFFICE)).toBe('Cerrado · abre el martes a las 8:00 a. m.');
    expect(at('2026-11-16T09:00', OFFICE)).toBe('Cerrado por ser día no hábil · abre mañana a las 8:00 a. m.');
  });

  it('follows the exceptions that are added to the holidays', () => {
    const closed = (day: string) => day === '2026-11-18';
    const state = openStateAt([OFFICE], new Date('2026-11-18T09:00-05:00'), closed);
    expect(openStateText(state).replaceAll('\u00a0', ' ')).toBe(
      'Cerrado por ser día no hábil · abre mañana a las 8:00 a. m.',
    );
  });

  it.each([
    ['2026-11-18T03:00', 'Abierto ahora · hasta las 7:00 a. m.'],
    ['2026-11-18T07:00', 'Cerrado · abre hoy a las 7:00 p. m.'],
    ['2026-11-18T23:59', 'Abierto ahora · hasta mañana a las 7:00 a. m.'],
    ['2026-11-21T06:59', 'Abierto ahora · hasta las 7:00 a. m.'],
    ['2026-11-21T07:00', 'Cerrado · abre el lunes a las 7:00 p. m.'],
    // A night belongs to the day it begins on: Monday 16 November is a holiday, its early morning is Sunday's.
    ['2026-11-17T03:00', 'Cerrado · abre hoy a las 7:00 p. m.'],
  ])('a night shift goes on after midnight: %s', (wall, text) => {
    expect(at(wall, NIGHT)).toBe(text);
  });

  it('a service around the clock is open on holidays and at night', () => {
    expect(at('2026-12-25T03:00', ALWAYS)).toBe('Abierto ahora · las 24 horas');
  });

  it('a closing at midnight belongs to the day that ends', () => {
    expect(at('2026-11-21T10:00', WEEKEND)).toBe('Abierto ahora · hasta mañana a las 12:00 de la noche');
    expect(at('2026-11-23T10:00', WEEKEND)).toBe('Cerrado · abre el sábado a las 12:00 a. m.');
    expect(at('2026-11-23T23:00', LATE)).toBe('Abierto ahora · hasta las 12:00 de la noche');
  });

  it('gives the date when the next opening is a week or more away', () => {
    expect(at('2026-11-09T16:00', MONDAYS)).toBe('Cerrado · abre el lunes 23 de noviembre a la 1:00 p. m.');
    expect(at('2026-11-23T14:00', MONDAYS)).toBe('Abierto ahora · hasta las 3:00 p. m.');
  });

  it('uses Bogotá time in any time zone of the device', () => {
    const state = openStateAt([OFFICE], new Date('2026-11-19T00:30:00Z'), isHoliday);
    expect(state).toEqual({
      kind: 'closed',
      today: '2026-11-18',
      holiday: false,
      opens: (24 + 8) * 60,
    });
  });

  it('a timetable without days is closed, without a next opening', () => {
    expect(at('2026-11-18T10:00', { ...OFFICE, days: [] })).toBe('Cerrado');
  });

  it.each([
    ['2026-11-18T16:59', 'Abierto ahora · hasta las 5:00 p. m.'],
    ['2026-11-18T17:00', 'Confirme antes de venir'],
    ['2026-11-18T17:59', 'Confirme antes de venir'],
    ['2026-11-18T18:00', 'Cerrado · abre mañana a las 8:00 a. m.'],
  ])('says only what two contradictory timetables both say: %s', (wall, text) => {
    expect(at(wall, OFFICE, officeUntil('18:00'))).toBe(text);
    expect(at(wall, officeUntil('18:00'), OFFICE)).toBe(text);
  });
});
