/** What an officer records for the person has a day of receipt of its own, from which the terms run. */
import { describe, expect, it } from 'vitest';
import {
  answer,
  ask,
  assign,
  at,
  caseOf,
  complete,
  dueDay,
  grant,
  rules,
} from '../../../../tests/support/pqrsd/case-history.ts';
import { describeEvent, messageOf } from './case.ts';
import { activeClock } from './owed.ts';
import type { CaseEvent, Step } from './steps.ts';

/** Asked on 7 October 2026, until 9 November. */
const asked = () => {
  const one = caseOf({ type: 'peticion' });
  one.take('2026-10-02', assign);
  one.take('2026-10-07', ask);
  return one;
};
/** Denied on 5 October and read on the 6th: appeals until the 21st. */
const denied = () => {
  const one = caseOf({ type: 'peticion' });
  one.take('2026-10-02', assign);
  one.take('2026-10-05', { ...answer, outcome: 'negada', ground: 'Ley 100' });
  one.take('2026-10-06', { kind: 'read', way: 'clave' });
  return one;
};
const brought = { ...complete, by: 'hospital' } as const;
const withdrawn = {
  kind: 'withdraw',
  by: 'hospital',
  text: 'Lo dijo en la ventanilla.',
  evidence: 'Escrito firmado',
} satisfies Step;
const appealed = { kind: 'appeal', recourse: 'reposicion', by: 'hospital', text: 'No está de acuerdo.' } satisfies Step;

describe('the day of receipt', () => {
  it.each<[string, () => ReturnType<typeof caseOf>, Step, string]>([
    ['a completion', asked, brought, '2026-10-06'],
    ['a withdrawal', asked, withdrawn, '2026-09-30'],
    ['an appeal', denied, appealed, '2026-10-04'],
    ['the request for more time', asked, { ...grant, by: 'hospital' }, '2026-10-06'],
  ])('of %s is required, not after today and not before what it follows', (_, make, step, before) => {
    const on = (received?: string) => make().refused('2026-10-14', { ...step, ...(received && { received }) } as Step);
    expect([on(), on('2026-10-15'), on(before)].map((refusal) => refusal?.field)).toEqual(Array(3).fill('received'));
    expect(on('2026-10-09')).toBeNull();
  });

  it('resumes the term the day after, and is told to the person with the new date', () => {
    const one = asked();
    const step = { ...brought, received: '2026-10-15' };
    const after = one.take('2026-10-20', step);
    expect(dueDay(after)).toBe(rules.calendar.addBusinessDays(at('2026-10-15'), 11).day);
    expect(describeEvent(one.last() as CaseEvent)).toContain('Llegó el 15 de octubre de 2026.');
    expect(messageOf(step, one.last() as CaseEvent)?.text).toContain('lo que usted completó el 15 de octubre de 2026');
  });

  it('ends a withdrawn case, also in the figures', () => {
    const state = asked().take('2026-10-20', { ...withdrawn, received: '2026-10-15' });
    expect(state.ending).toMatchObject({ how: 'desistimiento_expreso', at: '2026-10-15T23:59:59-05:00' });
  });

  it('of an appeal decides whether it is late, and its term runs from there', () => {
    const late = denied().refused('2026-10-26', { ...appealed, received: '2026-10-22' });
    expect(late).toMatchObject({ field: 'late', message: expect.stringContaining('El plazo era el 21 de octubre') });
    const state = denied().take('2026-10-26', { ...appealed, received: '2026-10-20' });
    expect(activeClock(state).dueAt).toBe('2026-12-21T23:59:59-05:00');
  });

  it('of the request for more time has to be within the time; recording it may come later', () => {
    const asks = { ...grant, by: 'hospital' } as const;
    expect(asked().refused('2026-11-12', { ...asks, received: '2026-11-10' })).toMatchObject({ field: 'received' });
    expect(asked().take('2026-11-12', { ...asks, received: '2026-11-09' }).completionRequest?.granted).toBe(true);
  });
});

describe('a completion after its time, before the decree', () => {
  it('is received: the term goes on, and the history says that it was late', () => {
    const one = asked();
    expect(one.take('2026-11-20', complete)).toMatchObject({ state: 'en_tramite', completionRequest: null });
    expect(describeEvent(one.last() as CaseEvent)).toContain('Después del plazo, y antes de decretar el desistimiento');
    const inTime = asked();
    inTime.take('2026-11-20', { ...brought, received: '2026-11-09' });
    expect(describeEvent(inTime.last() as CaseEvent)).not.toContain('Después del plazo');
  });
});
