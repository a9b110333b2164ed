import { describe, expect, it } from 'vitest';
import { formatIso } from '#shared/time/time.ts';
import { at, rules } from '../../../tests/support/pqrsd/case-history.ts';
import { type AlertCase, alertDay, alertGroups, alertMail, alertUntil, nextAlert } from './alerts.ts';

const { calendar } = rules;
const DESK = 'https://hospital.example/admin/pqrsd?sort=vence';
const due = (rad: string, dueAt: Date, more: Partial<AlertCase> = {}): AlertCase => ({
  rad,
  type: 'queja',
  dueAt,
  unit: 'dias_habiles',
  ...more,
});

describe('the day of an alert', () => {
  it.each([
    ['2026-10-01', '06:59:59', null],
    ['2026-10-01', '07:00:00', '2026-10-01'],
    ['2026-10-01', '23:59:59', '2026-10-01'],
    ['2026-10-03', '08:00:00', null],
    ['2026-10-04', '08:00:00', null],
    // Día de la Diversidad Étnica y Cultural.
    ['2026-10-12', '08:00:00', null],
    ['2026-10-13', '07:00:00', '2026-10-13'],
  ])('on %s at %s is %s: working days, from seven', (day, time, expected) => {
    expect(alertDay(calendar, at(day, time))).toBe(expected);
  });

  it('is followed by the next working day, over a long weekend too', () => {
    expect(formatIso(nextAlert(calendar, at('2026-10-01', '07:00:00')))).toBe('2026-10-02T07:00:00-05:00');
    expect(formatIso(nextAlert(calendar, at('2026-10-09', '07:00:00')))).toBe('2026-10-13T07:00:00-05:00');
    expect(formatIso(alertUntil(calendar, at('2026-10-09', '07:00:00')))).toBe('2026-10-15T23:59:59-05:00');
  });
});

describe('the content of an alert', () => {
  const now = at('2026-10-09', '07:00:00');
  const rads = (cases: AlertCase[]) => {
    const { overdue, today, soon } = alertGroups(calendar, cases, now);
    return [overdue, today, soon].map((group) => group.map(({ rad }) => rad));
  };

  it('groups overdue, due today and due soon', () => {
    const cases = [
      due('A', at('2026-10-08', '23:59:59')),
      due('B', at('2026-10-09', '23:59:59')),
      due('C', at('2026-10-13', '23:59:59')),
    ];
    expect(rads(cases)).toEqual([['A'], ['B'], ['C']]);
  });

  it('H1 to H3: the hours that end on a long weekend, before the next alert, count as due today', () => {
    const inHours = { type: 'reclamo', unit: 'horas' } as const;
    const cases = [
      due('A', at('2026-10-09', '06:59:59'), inHours),
      due('B', at('2026-10-11', '03:00:00'), inHours),
      due('C', at('2026-10-13', '06:59:59'), inHours),
      due('D', at('2026-10-13', '07:00:00'), inHours),
    ];
    expect(rads(cases)).toEqual([['A'], ['B', 'C'], ['D']]);
  });

  it('has counts in the subject, then number, type and date, and the link', () => {
    const cases = [
      due('RAD-2026-000004', at('2026-10-08', '23:59:59')),
      due('RAD-2026-000007', at('2026-10-09', '23:59:59'), { type: 'documentos' }),
      due('RAD-2026-000009', at('2026-10-10', '15:30:00'), { type: 'reclamo', unit: 'horas' }),
      due('RAD-2026-000008', at('2026-10-14', '23:59:59')),
    ];
    expect(alertMail(alertGroups(calendar, cases, now), DESK)).toEqual({
      subject: 'PQRSD: 1 vencida, 2 vencen hoy, 1 por vencer',
      body: [
        'Vencidas:\n- RAD-2026-000004 · Queja · venció el 8 de octubre de 2026',
        'Vencen hoy, o antes de la próxima alerta:\n' +
          '- RAD-2026-000007 · Solicitud de documentos · vence el 9 de octubre de 2026\n' +
          '- RAD-2026-000009 · Reclamo · vence el 10 de octubre de 2026, 3:30 p. m.',
        'Vencen en 3 días hábiles o menos:\n- RAD-2026-000008 · Queja · vence el 14 de octubre de 2026',
        `Para trabajar en ellas, abra ${DESK}.`,
        'Este mensaje es automático. No lo responda.',
      ].join('\n\n'),
    });
  });

  it('is empty when no case is due', () => {
    expect(alertMail(alertGroups(calendar, [], now), DESK)).toBeNull();
  });
});
