/** An order of a judge or of an authority in an open case, and what it does not allow. */
import { describe, expect, it } from 'vitest';
import {
  answer,
  ask,
  assign,
  at,
  caseOf,
  extend,
  rules,
  transfer,
} from '../../../../tests/support/pqrsd/case-history.ts';
import { citizenActions } from './citizen-actions.ts';
import { activeClock } from './reconsideration.ts';
import type { Step } from './steps.ts';

const order = {
  kind: 'order',
  source: 'juez',
  court: 'Juzgado 2 Promiscuo',
  act: 'Tutela 2026-123',
  received_at: '2026-10-05 16:00:00',
  unit: 'horas',
} satisfies Step;
const open = () => {
  const one = caseOf();
  one.take('2026-10-02', assign);
  return one;
};
const dueOf = (one: ReturnType<typeof caseOf>) => activeClock(one.state()).dueAt;

describe('an order in an open case', () => {
  it.each<[string, Partial<Extract<Step, { kind: 'order' }>>, string, string]>([
    ['a judge, without a term of his own: 48 hours', {}, '2026-10-07T16:00:00-05:00', 'TU'],
    ['a judge, in hours', { count: 24 }, '2026-10-06T16:00:00-05:00', 'TU'],
    ['a judge, in business days', { count: 3, unit: 'dias_habiles' }, '2026-10-08T23:59:59-05:00', 'TU'],
    ['the Defensoría: 5 business days', { source: 'defensoria' }, '2026-10-13T23:59:59-05:00', 'T9'],
    ['another authority: 10 business days', { source: 'autoridad' }, '2026-10-20T23:59:59-05:00', 'T8'],
  ])('of %s, counted from its receipt', (_, change, due, code) => {
    const one = open();
    const state = one.take('2026-10-06', { ...order, ...change });
    expect(activeClock(state)).toMatchObject({ dueAt: due, term: { code } });
    expect(state).toMatchObject({
      state: 'en_tramite',
      reconsideration: { act: 'Tutela 2026-123, Juzgado 2 Promiscuo' },
      clock: { dueAt: '2026-10-23T23:59:59-05:00' },
    });
  });

  it('runs beside the petition: what ends first rules; a petition that was overdue leaves the clock to it', () => {
    const soon = open();
    soon.take('2026-10-20', { ...order, source: 'autoridad', received_at: '2026-10-20 09:00:00' });
    expect(dueOf(soon)).toBe('2026-10-23T23:59:59-05:00');
    const overdue = open();
    overdue.take('2026-10-26', { ...order, received_at: '2026-10-26 09:00:00' });
    expect(dueOf(overdue)).toBe('2026-10-28T09:00:00-05:00');
  });

  it('came neither after now nor before the case', () => {
    expect(open().refused('2026-10-05', order)).toMatchObject({ field: 'received_at' });
    expect(open().refused('2026-10-06', { ...order, received_at: '2026-09-30 10:00:00' })).toMatchObject({
      field: 'received_at',
    });
    expect(open().refused('2026-10-06', { ...order, count: 721 })).toMatchObject({ field: 'count' });
  });

  it('ends the wait for the person', () => {
    const one = open();
    one.take('2026-10-05', ask);
    const state = one.take('2026-10-06', order);
    expect(state).toMatchObject({ state: 'en_tramite', completionRequest: null, clock: { pausedOn: null } });
  });

  it('after the answer it reopens the case instead', () => {
    const one = open();
    one.take('2026-10-05', answer);
    expect(one.refused('2026-10-06', order)?.message).toContain('reábralo con la orden');
  });
});

describe('while an order is pending', () => {
  const reopened = () => {
    const one = open();
    one.take('2026-10-05', { ...answer, evidence: 'Guía 4' });
    one.take('2026-10-06', { kind: 'close' });
    one.take('2026-10-06', { kind: 'reopen', cause: 'orden', act: 'Tutela 12', reason: 'El juez lo ordenó.' });
    return one;
  };
  const ordered = () => {
    const one = open();
    one.take('2026-10-06', order);
    return one;
  };

  it.each([
    ['reopened', reopened],
    ['open', ordered],
  ])('a case that was %s is neither withdrawn, transferred nor annulled; only an answer ends it', (_, make) => {
    const one = make();
    const steps: Step[] = [
      { kind: 'withdraw', by: 'ciudadano', text: 'Desisto.' },
      { kind: 'withdraw', by: 'hospital', text: 'Desistió.', received: '2026-10-06' },
      transfer,
      { kind: 'annul', reason: 'Repetida.' },
    ];
    for (const step of steps) expect(one.refused('2026-10-06', step)?.message).toContain('Hay una orden por cumplir');
    for (const step of [ask, extend(3)]) expect(one.refused('2026-10-06', step)).not.toBeNull();
    expect(citizenActions(rules, one.state(), at('2026-10-06'))).toEqual([]);
    expect(one.take('2026-10-07', answer)).toMatchObject({ state: 'respondida', reconsideration: null });
  });
});

describe('what a transferred case leads to', () => {
  it('one that the entity sent back goes on with the term of the petition; one that was not transferred does not', () => {
    const back = { kind: 'reopen', cause: 'devuelta', act: 'Oficio 8', reason: 'No es de ellos.' } satisfies Step;
    const one = open();
    expect(one.refused('2026-10-05', back)).not.toBeNull();
    one.take('2026-10-05', transfer);
    expect(one.take('2026-10-14', back)).toMatchObject({
      state: 'en_tramite',
      transfer: null,
      reconsideration: null,
      clock: { dueAt: '2026-10-23T23:59:59-05:00' },
    });
    const answered = open();
    answered.take('2026-10-05', answer);
    expect(answered.refused('2026-10-06', back)).toMatchObject({ field: 'cause' });
  });
});

describe('a report of corruption that is really a petition', () => {
  it('is classified as one, while it is owed an answer, and goes on with its term', () => {
    const one = caseOf({ type: 'denuncia' });
    one.take('2026-10-02', assign);
    const state = one.take('2026-10-05', {
      kind: 'classify',
      type: 'informacion',
      reason: 'Pide copia de un contrato.',
    });
    expect(state).toMatchObject({ type: 'informacion', clock: { term: { code: 'T2' } }, lostTerm: null });
  });
});
