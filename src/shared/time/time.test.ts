import { describe, expect, it } from 'vitest';
import {
  dayOf,
  endOfDay,
  formatDayOfMonth,
  formatHourOfDay,
  formatIso,
  formatLongDate,
  formatLongDateTime,
  formatMinute,
  formatMonth,
  formatRelative,
  formatShortDate,
  formatShortDateTime,
  formatTimestamp,
  formatWeekdayAndDay,
  parseTimestamp,
  yearOf,
} from './time.ts';

const NIGHT = new Date('2027-01-01T04:30:00Z');

describe('Bogotá time', () => {
  it('is five hours behind UTC in any time zone of the machine', () => {
    expect(formatTimestamp(NIGHT)).toBe('2026-12-31 23:30:00');
    expect(formatIso(NIGHT)).toBe('2026-12-31T23:30:00-05:00');
    expect(dayOf(NIGHT)).toBe('2026-12-31');
    expect(yearOf(NIGHT)).toBe(2026);
    expect(endOfDay('2026-07-21').toISOString()).toBe('2026-07-22T04:59:59.000Z');
  });

  it.each([
    ['2026-12-31 23:30:00', '2027-01-01T04:30:00.000Z'],
    ['2026-02-28', '2026-02-28T05:00:00.000Z'],
  ])('«%s» is read as %s', (text, instant) => {
    expect(parseTimestamp(text)?.toISOString()).toBe(instant);
  });

  it.each([
    '2026-02-30',
    '2026-13-01',
    '31/12/2026',
    '2026-12-31 24:00:00',
    '',
    'ayer',
    '9999-12-31 23:59:59',
    '0000-01-01',
  ])('«%s» is no date', (text) => {
    expect(parseTimestamp(text)).toBeNull();
  });

  it('is formatted in Spanish', () => {
    expect(formatLongDate('2026-07-21')).toBe('21 de julio de 2026');
    expect(formatLongDate(NIGHT)).toBe('31 de diciembre de 2026');
    expect(formatLongDateTime(NIGHT)).toBe('31 de diciembre de 2026, 11:30\u00A0p.\u00A0m.');
    expect(formatWeekdayAndDay('2026-07-21')).toBe('martes 21 de julio');
    expect(formatShortDate('2026-05-01')).toBe('1 may. 2026');
    expect(formatRelative(NIGHT, new Date('2027-01-01T07:30:00Z'))).toBe('hace 3 horas');
  });
});

describe('days inside a list', () => {
  it('give weekday and number', () => {
    expect(formatDayOfMonth('2026-11-24')).toBe('martes 24');
    expect(formatMonth('2026-11-24')).toBe('noviembre de 2026');
    expect(formatHourOfDay(new Date('2026-11-25T04:05:00Z'))).toBe('23:05 del 24 de noviembre');
  });
});

it('shows times in Bogotá to the minute', () => {
  expect(formatMinute('2026-06-26T01:30:05Z')).toBe('2026-06-25 20:30');
  expect(formatShortDateTime('2026-06-26T01:30:05Z')).toBe('25 jun. 2026, 8:30\u00A0p.\u00A0m.');
});
