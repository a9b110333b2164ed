import Holidays from 'date-holidays';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHospitalRules } from '#server/hospital-rules.ts';
import { folderReader } from '#server/read-content-data.ts';
import { createWorkCalendar, easterSunday, type HolidayTable } from './business-days.ts';

const { calendar } = readHospitalRules(folderReader(process.cwd()));
const at = (day: string, time = '10:00:00') => new Date(`${day}T${time}-05:00`);

describe('holidays', () => {
  it.each([
    [
      2026,
      '01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-13 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25',
    ],
    [
      2027,
      '01-01 01-11 03-22 03-25 03-26 05-01 05-10 05-31 06-07 07-05 07-12 07-20 08-07 08-16 10-18 11-01 11-15 12-08 12-25',
    ],
    [
      2028,
      '01-01 01-10 03-20 04-13 04-14 05-01 05-29 06-19 06-26 07-03 07-10 07-20 08-07 08-21 10-16 11-06 11-13 12-08 12-25',
    ],
  ])('of %i are those of Ley 51 de 1983 and Ley 2578 de 2026', (year, days) => {
    expect(calendar.holidaysOf(year).map(({ day }) => day)).toEqual(days.split(' ').map((day) => `${year}-${day}`));
  });

  it('two that fall on one day are one day with both names', () => {
    expect(calendar.holidaysOf(2025)).toHaveLength(17);
    expect(calendar.holidayName('2025-06-30')).toBe('Sagrado Corazón y San Pedro y San Pablo');
  });

  it('Virgen de Chiquinquirá is a holiday from 2026 on', () => {
    expect(calendar.holidayName('2025-07-14')).toBeNull();
    expect(calendar.holidayName('2026-07-13')).toBe('Virgen de Chiquinquirá');
  });

  it.each([2024, 2025, 2026, 2027, 2028, 2029, 2030])('of %i agree with an independent list', (year) => {
    // Easter Sunday is on that list; being a Sunday it is on none of the law's.
    const known = new Holidays('CO')
      .getHolidays(year)
      .filter(({ type, rule }) => type === 'public' && rule !== 'easter');
    const days = [...new Set(known.map(({ date }) => date.slice(0, 10)))].sort();
    expect(calendar.holidaysOf(year).map(({ day }) => day)).toEqual(days);
  });

  it.each([['2024-03-31'], ['2025-04-20'], ['2026-04-05'], ['2027-03-28'], ['2038-04-25']])(
    'Easter is on %s',
    (day) => {
      expect(easterSunday(Number(day.slice(0, 4)))).toBe(day);
    },
  );
});

describe('a term in business days', () => {
  it.each([
    ['2026-10-01', 15, '2026-10-23'],
    ['2026-10-03', 1, '2026-10-05'],
    ['2026-06-25', 15, '2026-07-21'],
    ['2026-07-06', 10, '2026-07-22'],
    ['2026-06-26', 5, '2026-07-06'],
    ['2026-06-26', 10, '2026-07-14'],
    ['2026-06-26', 15, '2026-07-22'],
    ['2026-06-26', 30, '2026-08-13'],
    ['2026-03-27', 5, '2026-04-07'],
    ['2026-03-27', 10, '2026-04-14'],
    ['2026-03-27', 15, '2026-04-21'],
    ['2026-03-27', 30, '2026-05-13'],
    ['2026-12-04', 5, '2026-12-14'],
    ['2026-12-04', 10, '2026-12-21'],
    ['2026-12-04', 15, '2026-12-29'],
    ['2026-12-04', 30, '2027-01-21'],
    ['2025-06-27', 10, '2025-07-14'],
    ['2025-06-27', 15, '2025-07-21'],
  ])('received on %s, %i days end on %s', (received, count, due) => {
    expect(calendar.addBusinessDays(at(received), count).day).toBe(due);
  });

  it('lists the holidays it skips', () => {
    expect(calendar.addBusinessDays(at('2026-06-25'), 15).skipped).toEqual([
      { day: '2026-06-29', name: 'San Pedro y San Pablo' },
      { day: '2026-07-13', name: 'Virgen de Chiquinquirá' },
      { day: '2026-07-20', name: 'Día de la Independencia' },
    ]);
  });

  it('counts from the day in Bogotá, even a minute before midnight', () => {
    expect(calendar.addBusinessDays(at('2026-10-01', '23:59:00'), 1).day).toBe('2026-10-02');
    expect(calendar.addBusinessDays(at('2026-10-02', '00:01:00'), 1).day).toBe('2026-10-05');
  });

  it('never ends on a day off, and more days or a later receipt never end sooner', () => {
    const instants = fc.date({ min: at('2020-01-01'), max: at('2029-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(
        instants,
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 20 * 86_400_000 }),
        (received, count, more) => {
          const { day } = calendar.addBusinessDays(received, count);
          expect(calendar.isBusinessDay(day)).toBe(true);
          expect(calendar.addBusinessDays(received, count + 1).day > day).toBe(true);
          expect(calendar.addBusinessDays(new Date(received.getTime() + more), count).day >= day).toBe(true);
        },
      ),
    );
  });

  it('an exception closes a working day or opens a holiday', () => {
    const table: HolidayTable = {
      version: 'x',
      covers: { from: 2026, until: 2026 },
      rules: [{ kind: 'fija', month: 1, day: 1, name: 'Año Nuevo', law: 'Ley 51' }],
      exceptions: [
        { day: '2026-03-04', working: false, reason: 'Día cívico, Decreto 12' },
        { day: '2026-01-01', working: true, reason: 'Sentencia' },
      ],
    };
    const own = createWorkCalendar(table);
    expect(own.isBusinessDay('2026-03-04')).toBe(false);
    expect(own.holidayName('2026-03-04')).toBe('Día cívico, Decreto 12');
    expect(own.isBusinessDay('2026-01-01')).toBe(true);
  });
});
