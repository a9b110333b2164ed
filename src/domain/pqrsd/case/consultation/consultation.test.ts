import { describe, expect, it } from 'vitest';
import { answer, ask, assign, at, caseOf, rules } from '../../../../../tests/support/pqrsd/case-history.ts';
import { attentionColumns } from '../../desk/attention.ts';
import { describeEvent, foldHistory } from '../case.ts';
import { previewStep } from '../decide.ts';
import type { Step } from '../steps.ts';
import { rulesOf } from '../steps.ts';
import { consultationStatus } from './consultation.ts';
import type { FormerConsultationEvent } from './former-events.ts';

type Consult = Extract<Step, { kind: 'consult' }>;
const consult = (change: Partial<Consult> = {}): Consult => ({
  ...{ kind: 'consult', name: 'Dra. Rosa Mora', service: 'Urgencias', email: 'rosa@hospital.example' },
  ...{ text: '¿Qué pasó esa noche?', description: false, messages: [], shown_files: [], identity: false },
  ...{ askedBy: 7, anonymous: false },
  ...change,
});
const change = (action: 'reenviar' | 'ampliar' | 'retirar', more: object = {}): Step => ({
  ...{ kind: 'consult_change', consultation: 3, action, officer: { id: 7, name: 'Luz' } },
  ...more,
});
const answered: Step = { kind: 'consult_answer', consultation: 3, text: 'Faltó un turno.' };

/** A complaint of Thursday, 1 October 2026 (due on the 23rd), in which input was asked on Friday as event 3. */
function asked(given: Partial<Consult> = {}) {
  const one = caseOf();
  one.take('2026-10-01', assign);
  one.take('2026-10-02', consult(given));
  return one;
}
const statusOn = (one: ReturnType<typeof asked>, day: string) => {
  const state = one.state();
  const [first] = state.consultations;
  return first && consultationStatus(first, state, at(day));
};

describe('input asked of a colleague', () => {
  it('is due in three business days, reminded on the next one, and answered up to five later', () => {
    expect(asked().state().consultations).toMatchObject([
      {
        ...{ seq: 3, name: 'Dra. Rosa Mora', askedBy: 7, identity: false, answered: null },
        dueAt: '2026-10-07T23:59:59-05:00',
        remindAt: '2026-10-08T07:00:00-05:00',
        linkUntil: '2026-10-15T23:59:59-05:00',
      },
    ]);
  });

  it.each([
    ['the day before the due day at the latest', '2026-10-22', null],
    ['not on the due day', '2026-10-23', 'Pídalo a más tardar para el 22 de octubre de 2026'],
    ['not for a day that has passed', '2026-10-01', 'Esa fecha ya pasó.'],
  ])('is due %s', (_, day, refusal) => {
    const one = caseOf();
    one.take('2026-10-01', assign);
    const refused = one.refused('2026-10-02', consult({ due_on: day }));
    expect(refused?.message ?? null).toEqual(refusal === null ? null : expect.stringContaining(refusal));
    expect(refused?.field ?? null).toBe(refusal === null ? null : 'due_on');
  });

  it('comes today in a case that is due today or overdue, and on any day while its term stands still', () => {
    const one = caseOf();
    const days = (day: string) => previewStep(rules, one.state(), at(day), 'consult').consult;
    one.take('2026-10-01', assign);
    expect(days('2026-10-21')).toEqual({ due_on: '2026-10-22', last: '2026-10-22' });
    expect(days('2026-10-23')).toEqual({ due_on: '2026-10-23', last: '2026-10-23' });
    expect(days('2026-10-26')).toEqual({ due_on: '2026-10-26', last: '2026-10-26' });
    one.take('2026-10-05', ask);
    expect(days('2026-10-05')).toEqual({ due_on: '2026-10-08', last: null });
  });

  it('comes before the hour of a claim that runs in hours', () => {
    const one = caseOf({ type: 'reclamo', risk: 'vital' });
    one.take('2026-10-01', assign);
    const due = one.state().clock.dueAt;
    const now = new Date(new Date(due).getTime() - 3_600_000);
    one.take(now, consult({ due_on: due.slice(0, 10) }));
    expect(one.state().consultations[0]?.dueAt).toBe(due);
  });

  it.each<[string, Partial<Consult>, Parameters<typeof caseOf>[0], string]>([
    ['a reason', { identity: true }, { type: 'queja' }, 'identity_reason'],
    ['a person who is known', { identity: true, identity_reason: 'x', anonymous: true }, { type: 'queja' }, 'identity'],
    ['no report of corruption', { identity: true, identity_reason: 'x' }, { type: 'denuncia' }, 'identity'],
  ])('shows the identity only with %s', (_, given, filed, field) => {
    const one = caseOf(filed);
    one.take('2026-10-01', assign);
    expect(one.refused('2026-10-02', consult(given))?.field).toBe(field);
    expect(one.refused('2026-10-02', consult({ ...given, identity: false }))).toBeNull();
  });

  it('is open, late, expired; then answered once, and late if so', () => {
    const one = asked();
    expect(statusOn(one, '2026-10-07')).toBe('abierta');
    expect(statusOn(one, '2026-10-08')).toBe('tarde');
    expect(statusOn(one, '2026-10-16')).toBe('vencida');
    one.take('2026-10-09', answered);
    expect(statusOn(one, '2026-10-16')).toBe('recibida');
    expect(one.state().consultations[0]?.answered).toMatchObject({ seq: 4, late: true });
    expect(one.refused('2026-10-09', answered)?.message).toBe('Esta solicitud de concepto ya no se espera.');
    expect(one.refused('2026-10-09', change('reenviar'))?.message).toBe('Ese concepto ya llegó.');
  });

  it('is sent again while its link serves, gets more time, and is withdrawn with a reason', () => {
    const one = asked();
    one.take('2026-10-09', change('reenviar'));
    expect(one.refused('2026-10-16', change('reenviar'))?.field).toBe('action');
    expect(one.refused('2026-10-16', change('ampliar'))?.field).toBe('due_on');
    one.take('2026-10-16', change('ampliar', { due_on: '2026-10-20' }));
    expect(statusOn(one, '2026-10-20')).toBe('abierta');
    expect(one.refused('2026-10-19', change('retirar'))?.field).toBe('reason');
    one.take('2026-10-19', change('retirar', { reason: 'Lo dijo el archivo.' }));
    expect(statusOn(one, '2026-10-19')).toBe('retirada');
    expect(one.refused('2026-10-19', answered)).not.toBeNull();
    expect(one.refused('2026-10-19', change('ampliar', { due_on: '2026-10-21' }))?.message).toBe(
      'Esa solicitud ya se retiró.',
    );
  });

  it('is reminded once for each date, and selects nothing once the case has ended', () => {
    const one = asked();
    const columns = () => attentionColumns(one.state());
    expect(columns().inputRemindAt).toEqual(at('2026-10-08', '07:00:00'));
    one.take('2026-10-08', { kind: 'consult_remind', consultation: 3 });
    expect([columns().inputRemindAt, columns().inputDueAt]).toEqual([null, at('2026-10-07', '23:59:59')]);
    one.take('2026-10-08', change('ampliar', { due_on: '2026-10-13' }));
    expect(columns().inputRemindAt).toEqual(at('2026-10-14', '07:00:00'));
    one.take('2026-10-09', { ...answer, evidence: 'La leyó.' });
    one.take('2026-10-09', { kind: 'close', evidence: 'La leyó.' });
    expect(statusOn(one, '2026-10-09')).toBe('terminada');
    expect(columns()).toMatchObject({ inputRemindAt: null, inputDueAt: null });
  });
});

describe('a history from before requests for input were rows', () => {
  const of = { consultation: 3, name: 'Rosa' };
  const COLLEAGUE = { name: 'un colega' };
  const changed = (action: 'reenviar' | 'ampliar' | 'retirar', more: object = {}): FormerConsultationEvent => ({
    ...{ kind: 'consult_changed', ...of, action, reason: '' },
    ...more,
  });
  it.each<[FormerConsultationEvent, string, object]>([
    [changed('reenviar'), 'Se volvió a enviar a Rosa.', { ...COLLEAGUE, reason: '' }],
    [
      changed('ampliar', { dueAt: '2026-10-07T23:59:59-05:00' }),
      'Más plazo a Rosa, hasta el 7 de octubre de 2026.',
      { ...COLLEAGUE, reason: '' },
    ],
    [changed('retirar', { reason: 'Sobra.' }), 'Se retiró la de Rosa. Motivo: Sobra.', { ...COLLEAGUE, reason: '' }],
    [{ kind: 'consult_reminded', ...of }, 'A Rosa, que no contestó a tiempo.', COLLEAGUE],
    [
      { kind: 'consult_undelivered', ...of },
      'El de Rosa no salió o lo rechazó su servidor. Revise la dirección.',
      COLLEAGUE,
    ],
  ])('is told and anonymised as before, and changes nothing: %o', (event, text, erased) => {
    const history = asked().history();
    expect(describeEvent(event)).toBe(text);
    expect(rulesOf(event).anonymise(event, false)).toEqual(erased);
    const recorded = { at: '2026-10-03T10:00:00-05:00', event };
    expect(foldHistory([...history, recorded])).toEqual(foldHistory(history));
  });
});
