import { describe, expect, it } from 'vitest';
import { formatIso } from '#shared/time/time.ts';
import { at, rules } from '../../../../tests/support/pqrsd/case-history.ts';
import { type AlertCase, alertDay, alertGroups, alertMail, alertUntil, type FlaggedCase, nextAlert } from './alerts.ts';

const { calendar } = rules;
const DESK = 'https://hospital.example/admin/pqrsd?sort=vence';
const due = (rad: string, dueAt: Date, more: Partial<AlertCase> = {}): AlertCase => ({
  rad,
  type: 'queja',
  dueAt,
  termUnit: 'dias_habiles',
  possibleDueAt: null,
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
    const inHours = { type: 'reclamo', termUnit: 'horas' } as const;
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
      due('RAD-2026-000009', at('2026-10-10', '15:30:00'), { type: 'reclamo', termUnit: 'horas' }),
      due('RAD-2026-000008', at('2026-10-14', '23:59:59')),
    ];
    expect(alertMail(alertGroups(calendar, cases, now), [], DESK)).toEqual({
      subject: 'PQRSD: 1 vencida, 2 vencen hoy, 1 por vencer',
      body: [
        'Vencidas:\n- RAD-2026-000004 · Queja · venció el 8 de octubre de 2026',
        'Vencen hoy, o antes de la próxima alerta:\n' +
          '- RAD-2026-000007 · Solicitud de documentos · vence el 9 de octubre de 2026\n' +
          '- RAD-2026-000009 · Reclamo · vence el 10 de octubre de 2026, 3:30\u00A0p.\u00A0m.',
        'Vencen en 3 días hábiles o menos:\n- RAD-2026-000008 · Queja · vence el 14 de octubre de 2026',
        `Para trabajar en ellas, abra ${DESK}.`,
        'Este mensaje es automático. No lo responda.',
      ].join('\n\n'),
    });
  });

  it('is empty when no case is due and none has a flag', () => {
    expect(alertMail(alertGroups(calendar, [], now), [], DESK)).toBeNull();
  });

  it('has a section for each thing that is left half done, and at most thirty lines in it', () => {
    const flags = {
      ...{ unclassified: false, review: false, completion_expired: false, unproven: false, mail_failed: false },
      ...{ suspected: false, to_approve: false, input_received: false, input_late: false },
    };
    const flagged = (rad: string, change: Partial<FlaggedCase>, ...names: (keyof typeof flags)[]): FlaggedCase => ({
      ...{ rad, type: 'reclamo', receivedAt: at('2026-10-05'), respondBy: null, answeredAt: null, mailFailedAt: null },
      ...{ proposedAt: null, inputReceivedAt: null, inputDueAt: null },
      ...change,
      flags: { ...flags, ...Object.fromEntries(names.map((name) => [name, true])) },
    });
    const cases = [
      flagged('RAD-2026-000001', {}, 'unclassified', 'review'),
      flagged('RAD-2026-000002', { type: 'queja', respondBy: at('2026-10-08', '23:59:59') }, 'completion_expired'),
      flagged('RAD-2026-000003', { type: 'queja', answeredAt: at('2026-10-07') }, 'unproven'),
      flagged('RAD-2026-000004', { type: 'queja', mailFailedAt: at('2026-10-06') }, 'mail_failed'),
      flagged('RAD-2026-000005', { type: 'queja' }, 'suspected'),
      flagged('RAD-2026-000006', { type: 'queja', proposedAt: at('2026-10-07') }, 'to_approve'),
      flagged('RAD-2026-000007', { type: 'queja', inputReceivedAt: at('2026-10-08') }, 'input_received'),
      flagged('RAD-2026-000008', { type: 'queja', inputDueAt: at('2026-10-06') }, 'input_late'),
    ];
    const mail = alertMail(alertGroups(calendar, [], now), cases, DESK);
    expect(mail?.subject).toBe(
      'PQRSD: 1 sin clasificar, 1 con posible urgencia, 1 sin completar a tiempo, 1 sin constancia, ' +
        '1 con un correo que no llegó, 1 por aprobar, 1 con un concepto recibido, 1 con un concepto atrasado, ' +
        '1 por revisar si es basura',
    );
    expect(mail?.body.split('\n').filter((line) => line.startsWith('- '))).toEqual([
      '- RAD-2026-000001 · Reclamo · llegó el 5 de octubre de 2026',
      '- RAD-2026-000001 · Reclamo · llegó el 5 de octubre de 2026',
      '- RAD-2026-000002 · Queja · podía completarse hasta el 8 de octubre de 2026',
      '- RAD-2026-000003 · Queja · se respondió el 7 de octubre de 2026',
      '- RAD-2026-000004 · Queja · falló el 6 de octubre de 2026',
      '- RAD-2026-000006 · Queja · se propuso el 7 de octubre de 2026',
      '- RAD-2026-000007 · Queja · llegó el 8 de octubre de 2026',
      '- RAD-2026-000008 · Queja · debía llegar el 6 de octubre de 2026',
      '- RAD-2026-000005 · Queja · llegó el 5 de octubre de 2026',
    ]);
    const many = Array.from({ length: 32 }, (_, index) => flagged(`RAD-${index}`, {}, 'unproven'));
    const lines = alertMail(alertGroups(calendar, [], now), many, DESK)?.body.split('\n') ?? [];
    expect(lines.filter((line) => line.startsWith('- RAD')).length).toBe(30);
    expect(lines).toContain('- y 2 más.');
  });
});
