import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHospitalRules } from '#server/hospital-rules.ts';
import { folderReader } from '#server/read-content-data.ts';
import { addDays } from '#shared/time/days.ts';
import { addMonths, endOfDay, startOfDay } from '#shared/time/time.ts';
import { PQRSD_STATES, PQRSD_TYPES } from '../pqrsd/pqrsd.ts';
import {
  installedRetentionPolicy,
  LEAST_MONTHS,
  latestExpiredClosing,
  type RetainedCase,
  retainedUntil,
  retentionPolicy,
  stageOf,
} from './retention.ts';

const { retention } = readHospitalRules(folderReader(process.cwd()));
const policy = { ...retention, series: retention.series.map((one) => ({ ...one, months: 24 })) };
const CLOSED: RetainedCase = {
  type: 'queja',
  state: 'cerrada',
  closedAt: new Date('2026-10-01T22:00:00-05:00'),
  awaitsReply: false,
  held: false,
  anonymisedAt: null,
};
const on = (day: string, changes: Partial<RetainedCase> = {}) =>
  stageOf(policy, { ...CLOSED, ...changes }, startOfDay(day));

const day = fc.integer({ min: 0, max: 4000 }).map((count) => addDays('2024-01-01', count));
const months = fc.integer({ min: 1, max: 240 });

describe('the retention period', () => {
  it('lasts a number of months from the closing day in Bogotá, the last day included', () => {
    expect(retainedUntil(policy, { type: 'queja', closedAt: endOfDay('2026-10-01') })).toBe('2028-10-01');
    expect(stageOf(policy, CLOSED, endOfDay('2028-10-01'))).toBe('por_terminar');
    expect(on('2028-10-02')).toBe('terminada');
  });

  it('is warned of by the number of days that the hospital sets', () => {
    expect(on(addDays('2028-10-01', -policy.warning_days))).toBe('corre');
    expect(on(addDays('2028-10-01', 1 - policy.warning_days))).toBe('por_terminar');
  });

  it('never ends for an open case, an unread message or a legal hold', () => {
    const far = '2050-01-01';
    for (const state of PQRSD_STATES) {
      const expected = state === 'cerrada' || state === 'anulada' ? 'terminada' : 'abierta';
      expect([state, on(far, { state })]).toEqual([state, expected]);
    }
    expect(on(far, { closedAt: null })).toBe('abierta');
    expect(on(far, { awaitsReply: true })).toBe('abierta');
    expect(on(far, { held: true })).toBe('conservada');
    expect(on(far, { held: true, state: 'recibida', closedAt: null })).toBe('conservada');
    expect(on(far, { anonymisedAt: new Date() })).toBe('anonimizada');
  });

  it('matches the closing days by which the database is queried', () => {
    fc.assert(
      fc.property(day, months, (today, count) => {
        const last = latestExpiredClosing(today, count);
        expect(addMonths(last, count) < today).toBe(true);
        expect(addMonths(addDays(last, 1), count) < today).toBe(false);
      }),
    );
  });

  it('ends with the last day of a shorter month', () => {
    expect(latestExpiredClosing('2027-03-01', 12)).toBe('2026-02-28');
    expect(latestExpiredClosing('2027-03-01', 1)).toBe('2027-01-31');
  });
});

describe('the retention policy file', () => {
  const faults = (changes: object) =>
    retentionPolicy.safeParse({ ...retention, ...changes }).error?.issues.map(({ message }) => message);

  it('has every type in exactly one series, or names the type', () => {
    const [first] = retention.series;
    expect(faults({})).toBeUndefined();
    const twice = [...retention.series, { ...first, name: 'Otra vez', types: ['queja'] }];
    expect(faults({ series: twice })).toEqual(['El tipo «queja» debe estar en una serie, y está en 2.']);
    expect(faults({ series: [] })).toHaveLength(PQRSD_TYPES.length);
  });

  it('keeps no series for less than a person has to sue; a shorter one that is installed is read as the shortest', () => {
    const [first, ...others] = retention.series;
    const short = { series: [{ ...first, months: 1 }, ...others] };
    const issue = `«${first?.name}» se conserva al menos 24 meses: hasta entonces la persona puede demandar.`;
    expect(faults(short)).toEqual([issue]);
    const { value, corrections } = installedRetentionPolicy.parse({ ...retention, ...short });
    expect(value.series[0]?.months).toBe(LEAST_MONTHS);
    expect(corrections).toEqual([issue]);
  });

  it('warns early enough for a monthly warning', () => {
    expect(faults({ warning_days: 30 })).toEqual(['El aviso sale una vez al mes: escriba 31 o más.']);
  });

  it('marks as demonstration every period that no law fixes', () => {
    expect(retention.series.every(({ demo }) => demo)).toBe(true);
  });
});
