import { describe, expect, it } from 'vitest';
import { type Day, formatIso } from '#shared/time/time.ts';
import {
  answer,
  ask,
  assign,
  at,
  caseOf,
  complete,
  extend,
  rules,
} from '../../../../tests/support/pqrsd/case-history.ts';
import type { CaseState } from '../case/case-state.ts';
import { activeClock } from '../case/owed.ts';
import type { Term } from '../term/terms.ts';
import type { CaseFacts } from './desk-mail.ts';
import { ESCALATION_SHARES, escalationMail, nextEscalation, shareReached } from './escalation.ts';

const { calendar } = rules;
const reached = ({ clock }: CaseState, day: Day, time: string) => shareReached(calendar, clock, at(day, time));

/** When each share is reached, found by asking hour by hour. */
function instantsOf(state: CaseState): Record<string, string> {
  const clock = activeClock(state);
  const found: Record<string, string> = {};
  let now = new Date(clock.receivedAt);
  while (shareReached(calendar, clock, now) !== 100) {
    const next = nextEscalation(calendar, clock, shareReached(calendar, clock, now) ?? 0, now);
    if (!next || next <= now) throw new Error('a share that is not reached lies ahead');
    now = next;
    found[String(shareReached(calendar, clock, now))] = formatIso(now);
  }
  return found;
}

describe('a share of the term has passed', () => {
  // Received on Thursday 1 October 2026; Monday the 12th is a holiday.
  it.each<[string, CaseState, string[]]>([
    // Due on Friday the 23rd: 8 days have passed on the 14th, 12 on the 20th.
    ['15 business days', caseOf().state(), ['2026-10-15T07', '2026-10-21T07', '2026-10-26T07']],
    // Due the 16th.
    ['10 business days', caseOf({ type: 'documentos' }).state(), ['2026-10-09T07', '2026-10-15T07', '2026-10-19T07']],
    ['30 business days', caseOf({ type: 'consulta' }).state(), ['2026-10-26T07', '2026-11-06T07', '2026-11-18T07']],
    [
      '24 running hours from a Saturday night',
      caseOf({ type: 'reclamo' }, at('2026-10-10', '22:00:00')).take(at('2026-10-10', '22:05:00'), {
        kind: 'classify',
        risk: 'vital',
        reason: 'x',
      }),
      ['2026-10-11T10', '2026-10-11T16', '2026-10-11T22'],
    ],
  ])('%s', (_title, state, expected) => {
    expect(Object.values(instantsOf(state)).map((iso) => iso.slice(0, 'AAAA-MM-DDTHH'.length))).toEqual(expected);
  });

  it('of what the hospital has to do again after its answer, and not of the petition', () => {
    const answered = (outcome: 'resuelta' | 'negada') => {
      const one = caseOf({ type: 'peticion' });
      one.take('2026-10-02', assign);
      one.take('2026-10-05', { ...answer, outcome, ground: 'Ley 100' });
      return one;
    };
    const daysOf = (state: CaseState) =>
      Object.values(instantsOf(state)).map((iso) => iso.slice(0, 'AAAA-MM-DDTHH'.length));
    // Two months: due on Monday 7 December, the day before a holiday.
    const appeal = { kind: 'appeal', recourse: 'reposicion', by: 'ciudadano', text: 'Sí me corresponde.' } as const;
    expect(daysOf(answered('negada').take('2026-10-06', appeal))).toEqual([
      ...['2026-11-09T07', '2026-11-23T07', '2026-12-09T07'],
    ]);
    // The judge fixed a Saturday: eight business days.
    const order = { kind: 'reopen', cause: 'orden', act: 'Tutela 12', reason: 'Así lo ordenó.' } as const;
    expect(daysOf(answered('resuelta').take('2026-10-13', { ...order, due: '2026-10-24' }))).toEqual([
      ...['2026-10-20T07', '2026-10-22T07', '2026-10-26T07'],
    ]);
    expect(daysOf(answered('resuelta').take('2026-10-13', order))).toEqual([
      ...['2026-10-14T10', '2026-10-14T22', '2026-10-15T10'],
    ]);
  });

  it('of the whole term while a part is answered', () => {
    const one = caseOf();
    one.take('2026-10-02', assign);
    const before = instantsOf(one.state());
    expect(instantsOf(one.take('2026-10-05', { kind: 'answer_part', text: 'Sí.', pending: 'el reintegro' }))).toEqual(
      before,
    );
  });

  it('when the business day that completes it is over, at the hour of the alert', () => {
    const state = caseOf().state();
    expect(reached(state, '2026-10-15', '06:59:59')).toBeNull();
    expect(reached(state, '2026-10-15', '07:00:00')).toBe(50);
    // The due day itself is not over, nor the weekend after it.
    expect(reached(state, '2026-10-23', '23:59:59')).toBe(75);
    expect(reached(state, '2026-10-25', '12:00:00')).toBe(75);
    expect(reached(state, '2026-10-26', '07:00:00')).toBe(100);
  });

  it('of the extended term, and without the pauses', () => {
    const extended = caseOf();
    extended.take('2026-10-02', assign);
    // 9 of 30 days.
    const after = extended.take('2026-10-15', extend(15));
    expect(reached(after, '2026-10-15', '10:00:00')).toBeNull();
    expect(reached(after, '2026-10-26', '07:00:00')).toBe(50);
    const paused = caseOf();
    paused.take('2026-10-02', assign);
    paused.take('2026-10-07', ask);
    // Four days spent, eleven left from the 20th.
    const resumed = paused.take('2026-10-20', complete);
    expect(reached(resumed, '2026-10-26', '07:00:00')).toBeNull();
    expect(reached(resumed, '2026-10-27', '07:00:00')).toBe(50);
  });
});

describe('the next escalation', () => {
  const { clock } = caseOf().state();
  const next = (told: number, now: Date, of = clock) => nextEscalation(calendar, of, told, now);

  it('is the first share that was not told, and none after all of it', () => {
    expect(next(0, at('2026-10-01'))).toEqual(at('2026-10-15', '07:00:00'));
    expect(next(50, at('2026-10-15', '07:00:01'))).toEqual(at('2026-10-21', '07:00:00'));
    expect(next(100, at('2026-10-26', '07:00:00'))).toBeNull();
  });

  it('of a share that had passed when the date was set comes with the next alert, in hours at once', () => {
    expect(next(0, at('2026-10-16', '16:00:00'))).toEqual(at('2026-10-19', '07:00:00'));
    const term: Term = { ...clock.term, unit: 'horas', count: 24 };
    expect(next(0, at('2026-10-03', '23:00:00'), { ...clock, term })).toEqual(at('2026-10-03', '23:00:00'));
  });
});

it('a mail groups the cases by share, the latest first, with number, type and date', () => {
  const facts: CaseFacts = {
    ...{ rad: 'RAD-2026-000001', type: 'queja', running: true, termUnit: 'dias_habiles', possibleDueAt: null },
    ...{ receivedAt: at('2026-10-01'), dueAt: at('2026-10-23', '23:59:59') },
  };
  const escalations = ESCALATION_SHARES.map((share, index) => ({
    share,
    facts: { ...facts, rad: `RAD-2026-00000${index + 1}` },
  }));
  expect(escalationMail(escalations, 'la mesa')).toEqual({
    subject: 'Términos de PQRSD: 1 vencido, 1 al 75 %, 1 al 50 %',
    body: [
      'Su término venció:\n- RAD-2026-000003 · Queja · venció el 23 de octubre de 2026',
      'Pasó el 75 % de su término:\n- RAD-2026-000002 · Queja · vence el 23 de octubre de 2026',
      'Pasó la mitad de su término:\n- RAD-2026-000001 · Queja · vence el 23 de octubre de 2026',
      'Para trabajar en ellos, abra la mesa.',
      'Este mensaje es automático. No lo responda.',
    ].join('\n\n'),
  });
});
