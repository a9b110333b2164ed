/** What is undone, answered again or asked twice: the clock that ran goes on, and what the law gives once is given once. */
import { describe, expect, it } from 'vitest';
import {
  answer,
  ask,
  assign,
  at,
  caseOf,
  complete,
  dueDay,
  extend,
  rules,
  transfer,
} from '../../../../tests/support/pqrsd/case-history.ts';
import { isUnclassified, mayBeVital } from '../desk/attention.ts';
import { shareReached } from '../desk/escalation.ts';
import { reportCaseAt } from '../report/report-case.ts';
import { applyEvent, messageOf } from './case.ts';
import { decide, refusalsOf } from './decide.ts';
import { activeClock, isRunning, owesPetition } from './owed.ts';
import type { CaseEvent, Step } from './steps.ts';

const reopen = { kind: 'reopen', cause: 'error', act: 'Acta 1', reason: 'Nos equivocamos de caso.' } satisfies Step;
const { oficio: _, evidence: _proof, ...unsent } = transfer;
const withdraw = {
  kind: 'withdraw',
  by: 'hospital',
  text: 'Lo dijo por teléfono.',
  received: '2026-10-06',
  evidence: 'Llamada al 311, 10:20',
} satisfies Step;
const classify = (change: Partial<Extract<Step, { kind: 'classify' }>>): Step => ({
  kind: 'classify',
  reason: 'Se revisó.',
  ...change,
});
const taken = (...given: Parameters<typeof caseOf>) => {
  const one = caseOf(...given);
  one.take('2026-10-02', assign);
  return one;
};

const WRONG: [string, Step][] = [
  ['transferred without its oficio', unsent],
  ['transferred', transfer],
  ['withdrawn by the desk', withdraw],
  ['withdrawn in the portal', { kind: 'withdraw', by: 'ciudadano', text: 'Desisto.' }],
  ['annulled', { kind: 'annul', reason: 'Doble.' }],
];

it('a request to complete that neither cause allows says why of each', () => {
  const one = taken();
  one.take('2026-10-05', ask);
  one.take('2026-10-06', complete);
  expect(refusalsOf(rules, one.state(), at('2026-10-07')).ask).toBeUndefined();
  one.take('2026-10-07', { ...ask, cause: 'no_se_entiende' });
  one.take('2026-10-08', complete);
  expect(refusalsOf(rules, one.state(), at('2026-10-09')).ask).toMatch(/completara.*art\. 17.*aclarara.*art\. 19/);
});

describe.each(WRONG)('a case that was %s by mistake', (_name, step) => {
  it.each(['2026-10-06', '2026-11-20'])('is opened again on %s with the clock that ran', (day) => {
    const one = taken();
    const before = one.state();
    one.take('2026-10-06', step);
    const after = one.take(day, reopen);
    expect(after).toEqual({ ...before, lostTerm: after.lostTerm, told: after.told });
    expect(activeClock(after)).toEqual(before.clock);
  });

  it('keeps the hours of a claim, and its extension', () => {
    const claim = taken({ type: 'reclamo', risk: 'vital' });
    const { dueAt } = claim.state().clock;
    claim.take('2026-10-02', { ...step, ...(step.kind === 'withdraw' && { received: '2026-10-02' }) } as Step);
    expect(activeClock(claim.take('2026-10-02', reopen))).toMatchObject({ dueAt, term: { unit: 'horas' } });
    const extended = taken();
    const due = dueDay(extended.take('2026-10-05', extend(5)));
    extended.take('2026-10-06', step);
    expect(extended.take('2026-10-07', reopen)).toMatchObject({
      state: 'prorrogada',
      clock: { dueAt: expect.stringContaining(due) },
    });
  });

  it('waited for the person until that day, and not since', () => {
    const one = taken();
    one.take('2026-10-05', ask);
    one.take('2026-10-06', step);
    const after = one.take('2026-11-20', reopen);
    // Thirteen of the fifteen days were left on the 5th; the 12th is a holiday.
    expect([after.clock.pausedOn, dueDay(after)]).toEqual([null, '2026-10-26']);
  });
});

it('a mistake in an answer has the term of the table', () => {
  const one = taken();
  one.take('2026-10-05', answer);
  expect(activeClock(one.take('2026-11-06', reopen))).toMatchObject({ term: { code: 'RE' } });
});

it('a reopening for a mistake that was stored with a term of its own goes back to the one that ran', () => {
  const one = taken();
  const before = one.state().clock;
  one.take('2026-10-06', { kind: 'annul', reason: 'Doble.' });
  one.take('2026-10-07', reopen);
  const stored = one.last() as { clock: typeof before; petitionClock?: unknown };
  stored.clock = { ...before, dueAt: '2026-10-15T23:59:59-05:00', term: { ...before.term, code: 'RE' } };
  expect(activeClock(one.state())).toEqual(before);
});

describe('what the law gives once', () => {
  it('an extension, whatever the case is classified as in between; the one that was given comes back with its term', () => {
    const one = taken({ type: 'peticion' });
    const promised = dueDay(one.take('2026-10-06', extend(10)));
    for (const type of ['consulta', 'informacion', 'peticion'] as const) {
      one.take('2026-10-07', classify({ type }));
      expect(one.refused('2026-10-07', extend(1))).not.toBeNull();
    }
    expect([dueDay(one.state()), one.state().state]).toEqual([promised, 'prorrogada']);
    one.take('2026-10-08', classify({ type: 'reclamo', risk: 'vital' }));
    one.take('2026-10-08', classify({ type: 'peticion', risk: null }));
    expect(dueDay(one.state())).toBe(promised);
  });

  it.each(['incompleta', 'no_se_entiende'] as const)('a request to complete (%s), unless it was undone', (cause) => {
    const one = taken();
    one.take('2026-10-05', { ...ask, cause });
    one.take('2026-10-05', { kind: 'unask', reason: 'Ya lo había entregado.' });
    one.take('2026-10-06', { ...ask, cause });
    one.take('2026-10-07', complete);
    one.take('2026-10-07', classify({ type: 'consulta' }));
    expect(one.refused('2026-10-08', { ...ask, cause })).toMatchObject({
      field: 'cause',
      message: expect.stringContaining('Ya se le pidió'),
    });
  });
});

describe('after positive silence (Ley 1755, art. 14, num. 1)', () => {
  const expired = (type: 'informacion' | 'peticion' = 'informacion') => taken({ type });
  const denied = { ...answer, outcome: 'negada', ground: 'Ley 1712, art. 19' } as const;

  it.each(['negada', 'parcial'] as const)(
    'what counts as granted is not answered «%s», but by what the law reserves',
    (outcome) => {
      const one = expired();
      expect(one.refused('2026-11-03', { ...denied, outcome })).toMatchObject({
        field: 'outcome',
        message: expect.stringContaining('art. 14'),
      });
      expect(one.refused('2026-11-03', { ...denied, outcome, reserved: true, ground: ' ' })).toMatchObject({
        field: 'ground',
      });
      expect(one.take('2026-11-03', { ...denied, outcome, reserved: true }).state).toBe('respondida');
    },
  );

  it('it is delivered at any time; in time, and in the other types, it may be denied', () => {
    expect(expired().take('2026-11-03', answer).state).toBe('respondida');
    expect(expired().take('2026-10-15', denied).state).toBe('respondida');
    expect(expired('peticion').take('2026-11-03', denied).state).toBe('respondida');
  });

  it('neither a correction nor another class takes back what was granted', () => {
    const late = expired();
    late.take('2026-11-03', answer);
    expect(late.refused('2026-11-04', { ...denied, kind: 'correct', reason: 'Era otra.' })).toMatchObject({
      field: 'outcome',
    });
    const other = expired();
    other.take('2026-11-03', classify({ type: 'peticion' }));
    expect(other.refused('2026-11-03', denied)).toMatchObject({ field: 'outcome' });
    const timely = expired();
    timely.take('2026-10-15', answer);
    expect(timely.take('2026-11-04', { ...denied, kind: 'correct', reason: 'Era otra.' }).state).toBe('respondida');
  });
});

describe('a transfer', () => {
  it('leaves the case with the hospital until its oficio has number and proof', () => {
    const one = taken();
    const state = one.take('2026-10-05', unsent);
    expect([isRunning(state), owesPetition(state), activeClock(state).dueAt]).toEqual([
      true,
      true,
      '2026-10-08T23:59:59-05:00',
    ]);
    expect(shareReached(rules.calendar, activeClock(state), at('2026-10-09', '08:00:00'))).toBe(100);
    expect(one.refused('2026-10-06', { kind: 'close', evidence: 'Oficio 7' })?.message).toContain(
      'Registre primero el oficio',
    );
    expect(one.refused('2026-10-06', { ...transfer, evidence: ' ' })).not.toBeNull();
    const dispatch = { kind: 'dispatch', oficio: 'Oficio 7', evidence: 'Sello', received: '2026-10-06' } satisfies Step;
    for (const field of ['oficio', 'evidence', 'received'])
      expect(one.refused('2026-10-07', { ...dispatch, [field]: '' })).toMatchObject({ field });
    const sent = one.take('2026-10-07', dispatch);
    expect([isRunning(sent), sent.transfer]).toEqual([
      false,
      { entity: transfer.entity, at: expect.any(String), oficio: 'Oficio 7', sentAt: '2026-10-06T23:59:59-05:00' },
    ]);
    expect(one.refused('2026-10-07', dispatch)?.message).toContain('ya está registrado');
    expect(one.take('2026-10-08', { kind: 'close' })).toMatchObject({ state: 'cerrada' });
  });

  it('needs both, or neither, when it is decided', () => {
    const one = taken();
    expect(one.refused('2026-10-05', { ...transfer, evidence: undefined })).toMatchObject({ field: 'evidence' });
    expect(one.refused('2026-10-05', { ...transfer, oficio: '' })).toMatchObject({ field: 'oficio' });
  });

  it('of a claim that runs in hours, or may, tells the measures that were taken, and alerts go on until its oficio', () => {
    const bare = { ...unsent, measures: undefined };
    for (const claim of [taken({ type: 'reclamo' }), taken({ type: 'reclamo', risk: 'vital' })]) {
      expect(claim.refused('2026-10-02', bare)).toMatchObject({ field: 'measures' });
      const { dueAt } = claim.state().clock;
      const state = claim.take('2026-10-02', unsent);
      if (state.risk) expect([mayBeVital(state), activeClock(state).dueAt]).toEqual([true, dueAt]);
      const sent = claim.take('2026-10-02', {
        kind: 'dispatch',
        oficio: 'Of 7',
        evidence: 'Sello',
        received: '2026-10-02',
      });
      expect([mayBeVital(sent), isUnclassified(sent)]).toEqual([false, false]);
    }
    expect(taken().take('2026-10-05', bare).state).toBe('trasladada');
  });

  it('without its oficio is no transfer in a report', () => {
    const reportOf = (step: Step) => {
      const one = taken();
      one.take('2026-10-05', step);
      const history = { history: one.history(), rad: 'RAD-2026-000001', anonymous: false };
      return reportCaseAt(rules.calendar, history, at('2026-11-10'));
    };
    expect(reportOf(unsent)).toMatchObject({ standing: 'vencida', transfer: null, doneAt: null });
    expect(reportOf(transfer)).toMatchObject({ standing: 'trasladada', transfer: { entity: transfer.entity } });
  });
});

it('a withdrawal that the desk records needs its evidence; one in the portal is its own', () => {
  expect(taken().refused('2026-10-06', { ...withdraw, evidence: ' ' })).toMatchObject({ field: 'evidence' });
  expect(taken().take('2026-10-06', { kind: 'withdraw', by: 'ciudadano', text: 'Desisto.' }).state).toBe('cerrada');
});

describe('a closed case that the person answers', () => {
  const write = { kind: 'write', by: 'ciudadano', text: 'No arreglaron nada.' } satisfies Step;
  const closed = (type: 'queja' | 'peticion' = 'queja', outcome: 'resuelta' | 'negada' = 'resuelta') => {
    const one = taken({ type });
    one.take('2026-10-05', { ...answer, outcome, ground: 'Ley 1755, art. 24', evidence: 'Guía 4' });
    one.take('2026-10-06', { kind: 'close' });
    return one;
  };

  it('is open again for as long as its class has, counted from the message, and closes with a new answer', () => {
    const one = closed();
    const state = one.take('2026-11-03', write);
    expect(state).toMatchObject({
      state: 'en_tramite',
      ending: null,
      awaitsReply: true,
      duties: [{ cause: 'replica' }],
    });
    expect([dueDay({ clock: activeClock(state) }), owesPetition(state)]).toEqual([
      rules.calendar.addBusinessDays(at('2026-11-03'), 15).day,
      false,
    ]);
    for (const step of [ask, extend(3)]) expect(one.refused('2026-11-04', step)).not.toBeNull();
    expect(one.take('2026-11-05', answer)).toMatchObject({
      state: 'respondida',
      duties: [],
      formerAnswers: [{ evidence: 'Guía 4' }],
    });
    expect(one.last()).not.toHaveProperty('replaces');
  });

  it('for the days that the content gives, and by the person alone', () => {
    expect(closed().refused('2026-11-06', write)?.message).toContain('Presente una nueva solicitud');
    expect(closed().take('2026-11-05', write).state).toBe('en_tramite');
    expect(closed().refused('2026-10-07', { ...write, by: 'hospital' })).not.toBeNull();
    const gone = taken();
    gone.take('2026-10-06', withdraw);
    expect(gone.refused('2026-10-07', write)).not.toBeNull();
  });

  it('about an annulment is answered by a message, or by opening it again', () => {
    const annulled = taken();
    annulled.take('2026-10-06', { kind: 'annul', reason: 'Doble.' });
    expect(annulled.refused('2026-10-07', { ...write, by: 'hospital' })).not.toBeNull();
    const state = annulled.take('2026-10-07', write);
    expect([state.state, isRunning(state), activeClock(state).term.code]).toEqual(['anulada', true, 'RE']);
    expect(annulled.take('2026-10-08', { ...write, by: 'hospital' })).toMatchObject({ state: 'anulada', duties: [] });
    annulled.take('2026-10-08', write);
    expect(annulled.take('2026-10-09', reopen)).toMatchObject({ state: 'en_tramite', duties: [] });
  });

  it('keeps the recourse against the answer that is in force', () => {
    const one = closed('peticion', 'negada');
    one.take('2026-10-07', write);
    const appeal = {
      kind: 'appeal',
      recourse: 'reposicion',
      by: 'ciudadano',
      text: 'No estoy de acuerdo.',
    } satisfies Step;
    expect(one.take('2026-10-08', appeal)).toMatchObject({
      state: 'en_recurso',
      duties: [{ cause: 'replica' }, { cause: 'reposicion' }],
    });
  });
});

describe('an answer that was taken from view, because it reached the wrong person', () => {
  const withhold = (message: number) => ({ kind: 'withhold', message, reason: 'Era de otra persona.' }) satisfies Step;
  const seqOf = (one: ReturnType<typeof caseOf>) => one.state().answer?.seq ?? 0;
  const order = {
    kind: 'order',
    source: 'juez',
    court: 'Juzgado 2',
    act: 'Auto 3',
    unit: 'horas',
    received_at: '2026-10-05 09:00:00',
  } satisfies Step;
  const reported = (one: ReturnType<typeof caseOf>, day: string) =>
    reportCaseAt(rules.calendar, { history: one.history(), rad: 'RAD-1', anonymous: false }, at(day));

  it.each([
    ['answered', []],
    ['closed', [{ kind: 'close', evidence: 'Firmó.' }]],
  ] satisfies [string, Step[]][])(
    'is no answer where the case was %s: the petition is owed with its clock',
    (_name, steps) => {
      const one = taken();
      const before = one.state();
      one.take('2026-10-05', answer);
      for (const step of steps) one.take('2026-10-06', step);
      const after = one.take('2026-10-07', withhold(seqOf(one)));
      expect(after).toMatchObject({ state: 'en_tramite', answer: null, formerAnswers: [], ending: null });
      expect([activeClock(after), owesPetition(after)]).toEqual([before.clock, true]);
      expect(after.withheld[0]?.answer?.seq).toBe(3);
      expect(reported(one, '2026-11-20')).toMatchObject({ answer: null, standing: 'vencida', isUnproven: false });
      const told = messageOf(withhold(3), one.last() as CaseEvent)?.text ?? '';
      expect(told).toContain('La fecha límite para responderle es el 23 de octubre de 2026.');
      expect(told).not.toContain('otra persona');
      expect(one.take('2026-10-08', answer).state).toBe('respondida');
      expect(reported(one, '2026-11-20')).toMatchObject({ standing: 'a_tiempo', answer: { at: at('2026-10-08') } });
    },
  );

  it('leaves an order unanswered too, and the recourse undecided', () => {
    const one = taken();
    const { duties } = one.take('2026-10-05', order);
    one.take('2026-10-05', answer);
    expect(one.take('2026-10-06', withhold(seqOf(one)))).toMatchObject({ state: 'en_tramite', duties });
    const denied = taken({ type: 'peticion' });
    denied.take('2026-10-05', { ...answer, outcome: 'negada', ground: 'Ley 1755, art. 5', evidence: 'Firmó.' });
    const appealed = denied.take('2026-10-06', {
      kind: 'appeal',
      recourse: 'reposicion',
      by: 'ciudadano',
      text: 'No.',
    });
    const resolve = { kind: 'resolve', decision: 'confirma', act: 'Res. 1', text: 'No.', channel: 'portal' } as const;
    denied.take('2026-10-07', resolve);
    const after = denied.take('2026-10-08', withhold(seqOf(denied)));
    expect(after).toMatchObject({ state: 'en_recurso', duties: appealed.duties, answer: appealed.answer });
  });

  it('leaves the answer before it in force where it was a correction, and ends nothing else twice', () => {
    const one = taken();
    const { answer: first } = one.take('2026-10-05', answer);
    one.take('2026-10-06', { ...answer, kind: 'correct', reason: 'El día.' });
    expect(one.take('2026-10-07', withhold(4))).toMatchObject({
      state: 'respondida',
      answer: first,
      formerAnswers: [],
    });
    expect(one.take('2026-10-08', withhold(3))).toMatchObject({ state: 'en_tramite', answer: null, formerAnswers: [] });
  });

  it('that had been corrected leaves the petition answered by its correction', () => {
    const one = taken();
    one.take('2026-10-05', answer);
    one.take('2026-10-26', { ...answer, kind: 'correct', reason: 'Era de otra.' });
    expect(one.take('2026-10-27', withhold(3))).toMatchObject({ state: 'respondida', answer: { seq: 4 } });
    expect(reported(one, '2026-11-20')).toMatchObject({ standing: 'tarde' });
  });

  it('of another person leaves a petition that may be annulled or given up again', () => {
    const one = taken();
    one.take('2026-10-05', answer);
    one.take('2026-10-06', reopen);
    const annul = { kind: 'annul', reason: 'Doble.' } satisfies Step;
    for (const step of [annul, withdraw]) expect(one.refused('2026-10-07', step)?.message).toContain('respondi');
    one.take('2026-10-07', withhold(3));
    for (const step of [annul, withdraw])
      expect(decide(rules, one.state(), step, at('2026-10-08'))).toHaveProperty('event');
  });

  it('of an older portal opens no case that has ended', () => {
    const one = taken();
    one.take('2026-10-05', answer);
    const old: CaseEvent = { kind: 'withheld', message: 3, reason: 'Otra.' };
    const state = applyEvent(one.state(), { at: '2026-10-06T10:00:00-05:00', event: old }, 4);
    expect(state).toMatchObject({ state: 'en_tramite', answer: null });
    const closed = one.take('2026-10-06', { kind: 'close', evidence: 'Firmó.' });
    const after = applyEvent(closed, { at: '2026-10-07T10:00:00-05:00', event: old }, 5);
    expect(after).toEqual({ ...closed, withheld: [{ seq: 3, at: '2026-10-07T10:00:00-05:00', answer: null }] });
  });
});
