import { describe, expect, it } from 'vitest';
import { readHospitalRules } from '#server/hospital-rules.ts';
import { folderReader } from '#server/read-content-data.ts';

/** Received on Thursday, 1 October 2026; 12 October is a holiday. */
const RECEIVED = new Date('2026-10-01T10:00:00-05:00');

describe('the calendar with day exceptions', () => {
  it('applies an exception, names the skipped day and changes its version', () => {
    const { calendar } = readHospitalRules(folderReader(process.cwd()));
    const version = calendar.version;
    expect(calendar.addBusinessDays(RECEIVED, 5).day).toBe('2026-10-08');
    calendar.applyExceptions([{ day: '2026-10-06', working: false, reason: 'Día cívico, Decreto 40 de 2026' }], 1);
    expect(calendar.addBusinessDays(RECEIVED, 5)).toEqual({
      day: '2026-10-09',
      skipped: [{ day: '2026-10-06', name: 'Día cívico, Decreto 40 de 2026' }],
    });
    expect(calendar.version).toBe(`${version}+1`);
  });

  it('turns a struck holiday into a business day until the exception is withdrawn', () => {
    const { calendar } = readHospitalRules(folderReader(process.cwd()));
    calendar.applyExceptions([{ day: '2026-10-12', working: true, reason: 'Sentencia' }], 1);
    expect(calendar.isBusinessDay('2026-10-12')).toBe(true);
    calendar.applyExceptions([], 2);
    expect(calendar.isBusinessDay('2026-10-12')).toBe(false);
    expect(calendar.version).toMatch(/\+2$/);
  });
});
