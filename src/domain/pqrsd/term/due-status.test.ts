import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHospitalRules } from '#server/hospital-rules.ts';
import { folderReader } from '#server/read-content-data.ts';
import { type Day, endOfDay } from '#shared/time/time.ts';
import { DUE_STATUS_LABELS, DUE_STATUSES, daysLeft, dueStatusOf } from './due-status.ts';

const { calendar, pqrsd: rules } = readHospitalRules(folderReader(process.cwd()));
const at = (day: Day, time = '10:00:00') => new Date(`${day}T${time}-05:00`);
const ofDays = (due: Day) => ({ dueAt: endOfDay(due), unit: 'dias_habiles', count: 15 }) as const;
const light = (due: Day, now: Date) => DUE_STATUS_LABELS[dueStatusOf(calendar, ofDays(due), now, rules.warning_days)];

describe('the due status', () => {
  it('is on time, due soon with 5 working days or fewer, due today or overdue', () => {
    // Due on Friday 23 October; the 12th is a holiday.
    expect(light('2026-10-23', at('2026-10-15'))).toBe('A tiempo');
    expect(light('2026-10-23', at('2026-10-16'))).toBe('Por vencer');
    expect(light('2026-10-23', at('2026-10-22', '23:59:59'))).toBe('Por vencer');
    expect(light('2026-10-23', at('2026-10-23', '00:00:00'))).toBe('Vence hoy');
    expect(light('2026-10-23', at('2026-10-23', '23:59:59'))).toBe('Vence hoy');
    expect(light('2026-10-23', at('2026-10-24', '00:00:00'))).toBe('Vencida');
  });

  it('a term in hours is due soon with half of it left', () => {
    const claim = { dueAt: at('2026-10-04', '10:00:00'), unit: 'horas', count: 72 } as const;
    const on = (now: Date) => dueStatusOf(calendar, claim, now, rules.warning_days);
    expect(on(at('2026-10-02', '21:59:59'))).toBe('a_tiempo');
    expect(on(at('2026-10-02', '22:00:00'))).toBe('por_vencer');
    expect(on(at('2026-10-04', '00:00:00'))).toBe('vence_hoy');
    expect(on(at('2026-10-04', '10:00:01'))).toBe('vencida');
  });

  it('a vital claim is never on time: it is attended at once (Ley 1755, art. 20)', () => {
    const claim = { dueAt: at('2026-10-04', '10:00:00'), unit: 'horas', count: 24, risk: 'vital' } as const;
    const on = (now: Date, change = {}) => dueStatusOf(calendar, { ...claim, ...change }, now, rules.warning_days);
    expect(on(at('2026-10-03', '10:00:00'))).toBe('por_vencer');
    expect(on(at('2026-10-03', '10:00:00'), { risk: 'priorizado', count: 48 })).toBe('por_vencer');
    expect(on(at('2026-10-03', '09:59:59'), { risk: 'priorizado', count: 48 })).toBe('a_tiempo');
    expect(on(at('2026-10-04', '09:00:00'))).toBe('vence_hoy');
    // Also where the hospital does not count hours.
    expect(on(at('2026-10-03'), { unit: 'dias_habiles', dueAt: endOfDay('2026-10-23') })).toBe('por_vencer');
  });

  it('counts the working days left, and those that passed as negative', () => {
    const left = (now: Day) => daysLeft(calendar, endOfDay('2026-10-23'), at(now));
    expect(['2026-10-09', '2026-10-22', '2026-10-23', '2026-10-25', '2026-10-27'].map(left)).toEqual([9, 1, 0, 0, -2]);
  });

  it('never goes back as time passes', () => {
    const moments = fc.date({ min: at('2026-01-01'), max: at('2026-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, fc.nat(20 * 86_400_000), fc.boolean(), fc.boolean(), (now, later, hourly, isVital) => {
        const deadline = {
          dueAt: at('2026-06-30', '12:00:00'),
          unit: hourly ? 'horas' : 'dias_habiles',
          count: 48,
          risk: isVital ? 'vital' : null,
        } as const;
        const rank = (moment: Date) =>
          DUE_STATUSES.indexOf(dueStatusOf(calendar, deadline, moment, rules.warning_days));
        expect(rank(new Date(now.getTime() + later))).toBeGreaterThanOrEqual(rank(now));
      }),
    );
  });
});
