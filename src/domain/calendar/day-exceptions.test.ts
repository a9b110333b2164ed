import { describe, expect, it } from 'vitest';
import { folderReader, readContentData } from '#server/read-content-data.ts';
import { createWorkCalendar, holidayTable } from './business-days.ts';
import type { DayException } from './day-exceptions.ts';
import { exceptionChangeIssues } from './exception-changes.ts';

const table = readContentData(folderReader(process.cwd()), 'festivos', holidayTable);
const withExceptions = (...exceptions: DayException[]) => ({ ...table, exceptions });
/** Received on Thursday, 1 October 2026; 12 October is a holiday. */
const RECEIVED = new Date('2026-10-01T10:00:00-05:00');
const CIVIC = { day: '2026-10-06', working: false, reason: 'Día cívico, Decreto 40 de 2026' };
const STRUCK = { day: '2026-10-12', working: true, reason: 'Sentencia' };

describe('the calendar with day exceptions', () => {
  it('applies an exception and names the skipped day', () => {
    expect(createWorkCalendar(table).addBusinessDays(RECEIVED, 5).day).toBe('2026-10-08');
    const calendar = createWorkCalendar(withExceptions(CIVIC));
    expect(calendar.addBusinessDays(RECEIVED, 5)).toEqual({
      day: '2026-10-09',
      skipped: [{ day: '2026-10-06', name: 'Día cívico, Decreto 40 de 2026' }],
    });
  });

  it('turns a struck holiday into a business day', () => {
    expect(createWorkCalendar(withExceptions(STRUCK)).isBusinessDay('2026-10-12')).toBe(true);
  });

  it('has another version for each set of exceptions, and the one of the file without any', () => {
    const sets = [[], [CIVIC], [STRUCK], [CIVIC, STRUCK], [{ ...CIVIC, reason: 'Decreto 41' }]];
    const versions = sets.map((exceptions) => createWorkCalendar(withExceptions(...exceptions)).version);
    expect(new Set(versions).size).toBe(sets.length);
    expect(versions[0]).toBe(table.version);
    expect(createWorkCalendar(withExceptions(CIVIC)).version).toBe(versions[1]);
  });
});

describe('a change of the exceptions', () => {
  it.each<[string, DayException[], Record<string, RegExp>]>([
    ['a closure and a struck holiday', [CIVIC, STRUCK], {}],
    ['a weekend', [{ ...CIVIC, day: '2026-10-10' }], { 'exceptions.0.day': /fin de semana/ }],
    ['a closure on a holiday', [{ ...STRUCK, working: false }], { 'exceptions.0.day': /festivo: Día de la Div/ }],
    ['work on a working day', [CIVIC, { ...CIVIC, day: '2026-10-07', working: true }], { 'exceptions.1.day': /hábil/ }],
    ['a day twice', [CIVIC, CIVIC], { 'exceptions.1.day': /ya tiene una excepción/ }],
    ['a day worked on and not', [CIVIC, { ...CIVIC, working: true }], { 'exceptions.1.day': /ya tiene una excepción/ }],
    ['no act', [{ ...CIVIC, reason: ' ' }], { 'exceptions.0.reason': /acto/ }],
    ['an act too long', [{ ...CIVIC, reason: 'x'.repeat(201) }], { 'exceptions.0.reason': /200/ }],
  ])('may have %s or is told where it is wrong', (_what, exceptions, faults) => {
    const issues = exceptionChangeIssues(table, withExceptions(...exceptions));
    expect(issues).toEqual(
      Object.fromEntries(Object.entries(faults).map(([field, text]) => [field, [expect.stringMatching(text)]])),
    );
  });

  it('leaves what was there as it is, and takes out any', () => {
    const WEEKEND = { ...CIVIC, day: '2026-10-10', reason: '' };
    expect(exceptionChangeIssues(withExceptions(WEEKEND), withExceptions(WEEKEND, CIVIC))).toEqual({});
    expect(exceptionChangeIssues(withExceptions(WEEKEND, CIVIC), withExceptions(CIVIC))).toEqual({});
    expect(exceptionChangeIssues(withExceptions(CIVIC, CIVIC), { ...withExceptions(CIVIC, CIVIC), rules: [] })).toEqual(
      {},
    );
  });
});
