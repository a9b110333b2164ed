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
import { messageOf } from './case.ts';
import { citizenActions } from './citizen-actions.ts';
import { activeClock, runningClocks } from './owed.ts';
import type { CaseEvent, Step } from './steps.ts';

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
      duties: [{ act: 'Tutela 2026-123, Juzgado 2 Promiscuo' }],
      clock: { dueAt: '2026-10-23T23:59:59-05:00' },
    });
  });

  it('runs beside the petition: what ends first governs, also a petition that is overdue', () => {
    const soon = open();
    soon.take('2026-10-20', { ...order, source: 'autoridad', received_at: '2026-10-20 09:00:00' });
    expect(dueOf(soon)).toBe('2026-10-23T23:59:59-05:00');
    const overdue = open();
    overdue.take('2026-10-26', { ...order, received_at: '2026-10-26 09:00:00' });
    expect(dueOf(overdue)).toBe('2026-10-23T23:59:59-05:00');
    expect(runningClocks(overdue.state()).map(({ dueAt }) => dueAt)).toContain('2026-10-28T09:00:00-05:00');
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
});

/** Ends a case that was taken on 2 October, on the 5th. */
const ENDS: [string, readonly Step[]][] = [
  ['answered', [answer]],
  ['closed', [{ ...answer, evidence: 'Guía 4' }, { kind: 'close' }]],
  ['transferred', [transfer]],
  ['withdrawn', [{ kind: 'withdraw', by: 'ciudadano', text: 'Desisto.' }]],
  ['annulled', [{ kind: 'annul', reason: 'Repetida.' }]],
];
const report = { ...order, asks: 'otro' } as const;
const comply = { kind: 'comply', evidence: 'Informe 8, recibido el 7 de octubre' } satisfies Step;

describe.each(ENDS)('an order in a case that was %s', (_, steps) => {
  const ended = () => {
    const one = open();
    for (const step of steps) one.take('2026-10-05', step);
    return one;
  };

  it('to answer the person opens it again, with the term of the order beside what the petition has', () => {
    const one = ended();
    expect(one.take('2026-10-06', order)).toMatchObject({ state: 'en_tramite', answer: null, ending: null });
    expect(messageOf(order, one.last() as CaseEvent)?.text).not.toContain('Ya no hace falta');
    expect(dueOf(one)).toBe('2026-10-07T16:00:00-05:00');
    expect(one.take('2026-10-07', answer)).toMatchObject({ state: 'respondida', duties: [] });
  });

  it('to report leaves it as it is, with a term that runs until it is complied with', () => {
    const one = ended();
    const before = one.state();
    const state = one.take('2026-10-06', report);
    expect({ ...state, duties: [] }).toEqual(before);
    expect(dueOf(one)).toBe('2026-10-07T16:00:00-05:00');
    expect(one.take('2026-10-07', comply)).toEqual(before);
  });
});

describe('duties beside each other', () => {
  const second = { ...order, source: 'autoridad', court: 'Personería', act: 'Of 3' } as const;
  const denied = () => {
    const one = caseOf({ type: 'peticion' });
    one.take('2026-10-02', assign);
    one.take('2026-10-05', { ...answer, outcome: 'negada', ground: 'Ley 1755, art. 24' });
    one.take('2026-10-05', { kind: 'appeal', recourse: 'reposicion', by: 'ciudadano', text: 'No.' });
    return one;
  };

  it('a second order leaves the first: the nearest governs, whichever came first', () => {
    const one = open();
    one.take('2026-10-05', answer);
    one.take('2026-10-06', { kind: 'reopen', cause: 'orden', act: 'Fallo 1', reason: 'Ordena.', due: '2026-10-08' });
    one.take('2026-10-06', second);
    expect([one.state().duties.length, dueOf(one)]).toEqual([2, '2026-10-08T23:59:59-05:00']);
    const other = open();
    other.take('2026-10-06', { ...order, count: 24 });
    other.take('2026-10-06', { ...order, source: 'defensoria' });
    expect(dueOf(other)).toBe('2026-10-06T16:00:00-05:00');
  });

  it('each is ended by itself: a report by its proof, what is owed to the person by the answer', () => {
    const one = open();
    one.take('2026-10-06', { ...report, source: 'autoridad' });
    one.take('2026-10-06', order);
    expect(one.refused('2026-10-06', comply)).toMatchObject({ field: 'duty' });
    expect(one.take('2026-10-07', answer)).toMatchObject({ state: 'respondida', duties: [{ cause: 'autoridad' }] });
    expect(one.refused('2026-10-07', { kind: 'close', evidence: 'Guía 4' })?.message).toContain('Queda algo');
    expect(one.take('2026-10-08', comply).duties).toEqual([]);
    expect(one.refused('2026-10-08', comply)?.message).toContain('no tiene una orden');
  });

  it('an order that was met otherwise leaves the answer that it had opened again in force', () => {
    const one = open();
    const before = one.take('2026-10-05', answer);
    one.take('2026-10-06', order);
    expect(one.take('2026-10-07', comply)).toEqual(before);
  });

  it('during an appeal an order is recorded and met, and the appeal goes on to its decision', () => {
    const one = denied();
    one.take('2026-10-06', order);
    expect([one.state().state, dueOf(one)]).toEqual(['en_recurso', '2026-10-07T16:00:00-05:00']);
    expect(one.take('2026-10-07', answer)).toMatchObject({ state: 'en_recurso', duties: [{ cause: 'reposicion' }] });
    const decide = {
      kind: 'resolve',
      decision: 'confirma',
      act: 'Resolución 9',
      text: 'No.',
      outcome: 'negada',
      channel: 'correo',
    } as const;
    expect(one.take('2026-10-08', decide)).toMatchObject({ state: 'respondida', duties: [] });
    const undecided = denied();
    undecided.take('2026-10-06', order);
    expect(undecided.take('2026-10-07', decide)).toMatchObject({ state: 'en_tramite', duties: [{ cause: 'juez' }] });
  });
});

describe('the order that opens a case again', () => {
  it('counts its hours from when the hospital received it', () => {
    const one = open();
    one.take('2026-10-02', answer);
    const reopen = { kind: 'reopen', cause: 'orden', act: 'Fallo 1', reason: 'Ordena.' } as const;
    expect(one.refused('2026-10-05', { ...reopen, received_at: '2026-10-06 08:00:00' })).toMatchObject({
      field: 'received_at',
    });
    one.take('2026-10-05', { ...reopen, received_at: '2026-10-02 16:00:00' });
    expect(dueOf(one)).toBe('2026-10-04T16:00:00-05:00');
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
      { kind: 'withdraw', by: 'hospital', text: 'Desistió.', evidence: 'Firmó', received: '2026-10-06' },
      transfer,
      { kind: 'annul', reason: 'Repetida.' },
    ];
    for (const step of steps) expect(one.refused('2026-10-06', step)?.message).toContain('Hay una orden por cumplir');
    for (const step of [ask, extend(3)]) expect(one.refused('2026-10-06', step)).not.toBeNull();
    expect(citizenActions(rules, one.state(), at('2026-10-06'))).toEqual([]);
    expect(one.take('2026-10-07', answer)).toMatchObject({ state: 'respondida', duties: [] });
  });
});

describe('what a transferred case leads to', () => {
  it('one that the entity sent back goes on with the term of the petition; one that was not transferred does not', () => {
    const back = { kind: 'reopen', cause: 'devuelta', act: 'Oficio 8', reason: 'No es de ellos.' } satisfies Step;
    const one = open();
    expect(one.refused('2026-10-05', back)).not.toBeNull();
    one.take('2026-10-05', transfer);
    const unsent = open();
    unsent.take('2026-10-05', { ...transfer, oficio: '', evidence: '' });
    expect(unsent.refused('2026-10-06', back)).toMatchObject({ field: 'cause' });
    expect(one.take('2026-10-14', back)).toMatchObject({
      state: 'en_tramite',
      transfer: null,
      duties: [],
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
