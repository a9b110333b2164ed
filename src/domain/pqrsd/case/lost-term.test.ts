/** A term that ran out stays told, whatever classification comes after it; and the person is told the new one. */
import { describe, expect, it } from 'vitest';
import { answer, ask, assign, at, caseOf, rules } from '../../../../tests/support/pqrsd/case-history.ts';
import { metTerm, type ReportCase, reportCaseAt } from '../report/report-case.ts';
import { describeEvent, messageOf } from './case.ts';
import type { CaseEvent, Step } from './steps.ts';

const classify = (change: object) =>
  ({ kind: 'classify', reason: 'Se revisó.', ...change }) as Step & { kind: 'classify' };
/** Received on 1 October 2026, 10:00; its 10 business days end on 16 October. */
const information = () => {
  const one = caseOf({ type: 'informacion' });
  one.take('2026-10-02', assign);
  return one;
};
const toldOf = (one: ReturnType<typeof caseOf>, step: Step) => messageOf(step, one.last() as CaseEvent)?.text ?? null;

describe('a term that ran out before a classification', () => {
  const consulta = classify({ type: 'consulta' });

  it('is kept, told in the history and to the person, and never replaced by a later one', () => {
    const one = information();
    const after = one.take('2026-10-19', consulta);
    const lost = { code: 'T2', law: 'Ley 1755 de 2015, art. 14, num. 1', dueAt: '2026-10-16T23:59:59-05:00' };
    expect(after.lostTerm).toEqual({ ...lost, fellAt: lost.dueAt });
    expect(describeEvent(one.last() as CaseEvent)).toContain('venció sin respuesta el 16 de octubre de 2026');
    expect(toldOf(one, consulta)).toContain('El término anterior venció el 16 de octubre de 2026');
    expect(one.take('2027-01-04', classify({ type: 'peticion' })).lostTerm).toMatchObject(lost);
  });

  it('is none while it runs, while the person completes the request, or under the same term', () => {
    expect(information().take('2026-10-16', consulta).lostTerm).toBeNull();
    const paused = information();
    paused.take('2026-10-07', ask);
    expect(paused.take('2026-10-30', consulta).lostTerm).toBeNull();
    const same = caseOf({ type: 'queja' });
    expect(same.take('2026-11-30', classify({ type: 'peticion' })).lostTerm).toBeNull();
  });

  it('of a wrong classification counts unless the same day corrects it', () => {
    const vital = classify({ risk: 'vital' });
    const none = classify({ risk: null });
    const corrected = caseOf({ type: 'reclamo' });
    corrected.take(at('2026-10-05', '09:00:00'), vital);
    expect(corrected.take(at('2026-10-05', '09:10:00'), none).lostTerm).toBeNull();
    const left = caseOf({ type: 'reclamo' });
    left.take('2026-10-05', vital);
    expect(left.take('2026-10-07', none).lostTerm).toMatchObject({ code: 'H1', fellAt: '2026-10-05T10:00:00-05:00' });
  });

  it('counts as not met in the report of its own period, answered or not, and a request for information stays granted', () => {
    const one = information();
    one.take('2026-10-19', consulta);
    one.take('2026-10-20', answer);
    const span = { from: at('2026-10-01'), until: at('2026-12-31') };
    const counted = reportCaseAt(
      rules.calendar,
      { history: one.history(), rad: 'RAD-2026-000001', anonymous: false },
      span.until,
    ) as ReportCase;
    expect(metTerm(counted, span)).toBe(false);
    expect(counted).toMatchObject({ standing: 'tarde', silent: true, dueAt: at('2026-10-16', '23:59:59') });
  });

  it('a term that was over when it was set falls due then, so that a finished period does not hide it', () => {
    const one = caseOf({ type: 'reclamo' });
    one.take('2026-10-05', classify({ risk: 'vital' }));
    const counted = reportCaseAt(
      rules.calendar,
      { history: one.history(), rad: 'RAD-2026-000001', anonymous: false },
      at('2026-10-31'),
    );
    expect(counted).toMatchObject({ dueAt: at('2026-10-02'), fellDueAt: at('2026-10-05') });
  });
});

describe('a classification', () => {
  it('that gives another term tells how long, until when and by which law', () => {
    const one = caseOf({ type: 'reclamo' });
    const step = classify({ risk: 'simple' });
    one.take('2026-10-01', step);
    expect(toldOf(one, step)).toBe(
      'Clasificamos su solicitud y cambió el término para responderle: 72 horas corridas (Supersalud, Circular Externa 2023151000000010-5 de 2023). Vence el 4 de octubre de 2026, 10:00\u00A0a.\u00A0m.',
    );
  });

  it('that is already over says so', () => {
    const one = caseOf({ type: 'reclamo' });
    const step = classify({ risk: 'vital' });
    one.take('2026-10-05', step);
    expect(toldOf(one, step)).toContain('Contado desde que la recibimos, venció el 2 de octubre de 2026');
    expect(describeEvent(one.last() as CaseEvent)).toContain('El término nuevo ya había vencido');
  });

  it('that ends the wait for the person says so; one that keeps it says that the term stands still', () => {
    const one = caseOf({ type: 'reclamo' });
    one.take('2026-10-01', assign);
    one.take('2026-10-01', ask);
    const [data, vital] = [classify({ matter: 'datos_consulta' }), classify({ matter: null, risk: 'vital' })];
    one.take('2026-10-01', data);
    expect(toldOf(one, data)).toContain('Sigue suspendido mientras usted completa la solicitud.');
    one.take('2026-10-01', vital);
    expect(toldOf(one, vital)).toContain('Ya no hace falta que la complete.');
  });

  it('that leaves the term says nothing to the person', () => {
    const one = caseOf({ type: 'queja' });
    const step = classify({ type: 'peticion', priority: true });
    one.take('2026-10-02', step);
    expect(toldOf(one, step)).toBeNull();
  });
});
