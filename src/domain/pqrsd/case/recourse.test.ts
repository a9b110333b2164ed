/** Appeals, insistences, reopening and corrections, each with its article and its term. */
import { describe, expect, it } from 'vitest';
import {
  answer,
  ask,
  assign,
  at,
  caseOf,
  notice,
  rules,
  transfer,
} from '../../../../tests/support/pqrsd/case-history.ts';
import { closedAtOf } from '../desk/attention.ts';
import { messageOf } from './case.ts';
import { citizenActions } from './citizen-actions.ts';
import { milestonesOf } from './milestones.ts';
import { activeClock } from './owed.ts';
import type { CaseEvent, Step } from './steps.ts';

const denial = { ...answer, outcome: 'negada', ground: 'Ley 1712 de 2014, art. 18' } satisfies Step;
const read = { kind: 'read', way: 'clave' } satisfies Step;
const appeal = { kind: 'appeal', recourse: 'reposicion', by: 'ciudadano', text: 'No estoy de acuerdo.' } satisfies Step;
const insist = { ...appeal, recourse: 'insistencia' } satisfies Step;
const decision = {
  kind: 'resolve',
  decision: 'confirma',
  text: 'No hay razón.',
  act: 'Resolución 9',
  outcome: 'resuelta',
  channel: 'correo',
} satisfies Step;
const reopen = { kind: 'reopen', cause: 'orden', act: 'Tutela 12', reason: 'El juez lo ordenó.' } satisfies Step;

/** A petition denied on 5 October 2026. */
const denied = (type: 'peticion' | 'informacion' | 'queja') => {
  const one = caseOf({ type });
  one.take('2026-10-02', assign);
  one.take('2026-10-05', denial);
  return one;
};
/** Given up on 10 November 2026, for not being completed. */
const abandoned = () => {
  const one = caseOf();
  one.take('2026-10-02', assign);
  one.take('2026-10-07', ask);
  one.take('2026-11-10', { kind: 'abandon', act: 'Resolución 12', reason: 'No aportó lo pedido.', channel: 'correo' });
  return one;
};
const intentsOf = (one: ReturnType<typeof caseOf>, day: string) =>
  citizenActions(rules, one.state(), at(day)).map(({ intent, until }) => [intent, until?.slice(0, 10) ?? null]);

describe('a denial', () => {
  const messageOfLast = (one: ReturnType<typeof caseOf>, step: Step) => messageOf(step, one.last() as CaseEvent)?.text;

  it.each([
    ['peticion', 'puede presentar recurso de reposición ante el hospital dentro de los 10 días hábiles', 'insistir'],
    ['informacion', 'puede insistir dentro de los 10 días hábiles', 'reposición'],
  ] as const)('of type %s names by itself its recourse, the authority and the term', (type, told, untold) => {
    const text = messageOfLast(denied(type), denial);
    expect(text).toContain(`${told} siguientes a que la conozca (si la conoce hoy, hasta el 20 de octubre de 2026)`);
    expect(text).toMatch(type === 'peticion' ? /art\. 76/ : /juez o tribunal administrativo, que decide .*art\. 26/);
    expect(text).not.toContain(untold);
  });

  it('without recourse names none; a correction, a decree and a public notice name theirs', () => {
    expect(messageOfLast(denied('queja'), denial)).not.toMatch(/recurso|insistir/);
    const corrected = denied('peticion');
    const correction = { ...denial, kind: 'correct', reason: 'La norma.' } satisfies Step;
    corrected.take('2026-10-06', correction);
    expect(messageOfLast(corrected, correction)).toContain('recurso de reposición ante el hospital');
    const noticed = denied('informacion');
    noticed.take('2026-10-06', notice);
    expect(messageOfLast(noticed, notice)).toContain(
      'insistir dentro de los 10 días hábiles siguientes a la notificación',
    );
    expect(abandoned().last()).toMatchObject({ told: { appeal: 10, insist: null } });
  });

  it('of a petition admits an appeal, of information an insistence, of a complaint neither', () => {
    expect(denied('peticion').refused('2026-10-06', insist)?.message).toContain('art. 26');
    expect(denied('informacion').refused('2026-10-06', appeal)?.message).toContain('no da recurso');
    expect([appeal, insist].map((step) => denied('queja').refused('2026-10-06', step) !== null)).toEqual([true, true]);
  });

  it.each([
    ['peticion', appeal, 'recurso'],
    ['informacion', insist, 'insistencia'],
  ] as const)('of type %s: the 10 business days count from the reading, not from the sending', (type, step, intent) => {
    const one = denied(type);
    expect(intentsOf(one, '2026-11-30')).toEqual([[intent, null]]);
    one.take('2026-10-13', read);
    expect(intentsOf(one, '2026-10-13')).toEqual([[intent, '2026-10-27']]);
    expect(intentsOf(one, '2026-10-28')).toEqual([]);
    expect(one.refused('2026-10-28', step)?.message).toContain('El plazo era el 27 de octubre de 2026.');
    expect(one.refused('2026-10-28', { ...step, by: 'hospital' })).toMatchObject({ field: 'received' });
    const brought = { ...step, by: 'hospital', received: '2026-10-28' } as const;
    expect(one.refused('2026-10-28', brought)).toMatchObject({ field: 'late' });
    expect(one.take('2026-10-28', { ...brought, late: 'No recibió la carta a tiempo.' }).state).toBe('en_recurso');
  });

  it('a later proof does not move the date of the first', () => {
    const one = caseOf({ type: 'peticion' });
    one.take('2026-10-02', assign);
    one.take('2026-10-05', { ...denial, evidence: 'Guía 4' });
    one.take('2026-10-20', read);
    expect(intentsOf(one, '2026-10-05')).toEqual([['recurso', '2026-10-20']]);
  });
});

describe('an appeal (CPACA, arts. 74 to 86)', () => {
  it('opens a task with a term of its own; the decision is an answer that closes with its evidence', () => {
    const one = denied('peticion');
    one.take('2026-10-06', read);
    const appealed = one.take('2026-10-07', appeal);
    expect(appealed).toMatchObject({
      state: 'en_recurso',
      awaitsReply: true,
      duties: [{ cause: 'reposicion' }],
    });
    expect(activeClock(appealed)).toMatchObject({
      dueAt: '2026-12-07T23:59:59-05:00',
      term: { code: 'RD', unit: 'meses' },
    });
    expect(milestonesOf(rules, appealed, at('2026-10-07'))).toEqual([]);
    expect(one.refused('2026-10-07', appeal)?.message).toContain('una sola vez');
    expect(one.refused('2026-10-08', { ...decision, act: ' ' })).toMatchObject({ field: 'act' });
    expect(one.refused('2026-10-08', { ...decision, decision: 'remite', court: 'Juzgado 1' })).toMatchObject({
      field: 'decision',
    });
    const decided = one.take('2026-10-08', decision);
    expect(decided).toMatchObject({
      state: 'respondida',
      duties: [],
      answer: { outcome: 'negada', decides: 'reposicion', appealUntil: null },
      formerAnswers: [{ outcome: 'negada' }],
    });
    expect(intentsOf(one, '2026-10-08')).toEqual([]);
    expect(one.refused('2026-10-09', { kind: 'close' })).toMatchObject({ field: 'evidence' });
    one.take('2026-10-09', read);
    expect(one.take('2026-10-09', { kind: 'close' })).toMatchObject({ state: 'cerrada', ending: { how: 'cerrada' } });
  });

  it('against a withdrawal that was decreed (Ley 1755, art. 17): changed, the petition goes on with the days that were left', () => {
    const one = abandoned();
    one.take('2026-11-10', read);
    expect(intentsOf(one, '2026-11-10')).toEqual([['recurso', '2026-11-25']]);
    expect(one.refused('2026-11-26', appeal)?.message).toContain('25 de noviembre');
    one.take('2026-11-11', appeal);
    const changed = one.take('2026-11-20', { ...decision, decision: 'modifica' });
    expect(changed).toMatchObject({ state: 'en_tramite', answer: null, ending: null, duties: [] });
    expect(changed.clock.dueAt.slice(0, 10)).toBe(rules.calendar.addBusinessDays(at('2026-11-20'), 11).day);
  });

  it('against it: confirmed, it remains a withdrawal after it closes', () => {
    const one = abandoned();
    one.take('2026-11-11', appeal);
    expect(closedAtOf(one.take('2026-11-20', { ...decision, evidence: 'Firmó el acta' }))).toBeNull();
    const closed = one.take('2026-11-21', { kind: 'close' });
    expect(closed).toMatchObject({ ending: { how: 'desistimiento' } });
    expect(closedAtOf(closed)).toEqual(at('2026-11-21'));
  });
});

describe('an insistence (Ley 1755, art. 26)', () => {
  const insisted = () => {
    const one = denied('informacion');
    one.take('2026-10-06', read);
    one.take('2026-10-07', insist);
    return one;
  };

  it('is sent to the judge or granted; the hospital cannot confirm its own refusal', () => {
    const one = insisted();
    expect(activeClock(one.state())).toMatchObject({ dueAt: '2026-10-13T23:59:59-05:00', term: { code: 'RI' } });
    expect(one.refused('2026-10-08', decision)).toMatchObject({ field: 'decision' });
    const sent = { ...decision, act: undefined, decision: 'remite' } satisfies Step;
    expect(one.refused('2026-10-08', sent)).toMatchObject({ field: 'court' });
    expect(one.take('2026-10-08', { ...sent, court: 'Tribunal' })).toMatchObject({ answer: { outcome: 'negada' } });
    const granted = insisted().take('2026-10-08', { ...decision, act: undefined, decision: 'modifica' });
    expect(granted).toMatchObject({ state: 'respondida', answer: { outcome: 'resuelta' } });
  });
});

describe('reopening', () => {
  const answeredAndClosed = () => {
    const one = caseOf();
    one.take('2026-10-02', assign);
    one.take('2026-10-05', { ...answer, evidence: 'Guía 4' });
    one.take('2026-10-06', { kind: 'close' });
    return one;
  };

  it('by order of a judge: 48 hours, or the day that the judge fixed', () => {
    const one = answeredAndClosed();
    const open = one.take('2026-11-06', reopen);
    expect(open).toMatchObject({
      state: 'en_tramite',
      answer: null,
      ending: null,
      duties: [{ act: 'Tutela 12' }],
    });
    expect(activeClock(open)).toMatchObject({ dueAt: '2026-11-08T10:00:00-05:00', term: { code: 'TU' } });
    const fixed = answeredAndClosed().take('2026-11-06', { ...reopen, due: '2026-11-12' });
    expect(activeClock(fixed)).toMatchObject({ dueAt: '2026-11-12T23:59:59-05:00', term: { law: 'Orden del juez' } });
    for (const due of ['2026-11-05', '2027-11-12'])
      expect(answeredAndClosed().refused('2026-11-06', { ...reopen, due })).toMatchObject({ field: 'due' });
  });

  it('for a mistake of the hospital: the term of the table, and no other date', () => {
    const error = { ...reopen, cause: 'error', act: 'Acta 3' } satisfies Step;
    expect(answeredAndClosed().refused('2026-11-06', { ...error, due: '2026-11-12' })).toMatchObject({ field: 'due' });
    expect(activeClock(answeredAndClosed().take('2026-11-06', error)).dueAt).toBe('2026-11-13T23:59:59-05:00');
  });

  it.each(['act', 'reason'])('needs its %s', (field) => {
    expect(answeredAndClosed().refused('2026-11-06', { ...reopen, [field]: ' ' })).toMatchObject({ field });
  });

  it('the term of the order is neither extended nor suspended; the new answer says that it replaces the former', () => {
    const one = answeredAndClosed();
    one.take('2026-11-06', reopen);
    for (const step of [ask, { kind: 'extend', days: 1, reason: 'Falta.' } satisfies Step])
      expect(one.refused('2026-11-06', step)?.message).toContain('no se suspende ni se prorroga');
    expect(one.take('2026-11-07', answer)).toMatchObject({
      state: 'respondida',
      answer: { replaces: '2026-10-05T10:00:00-05:00' },
      formerAnswers: [{ evidence: 'Guía 4' }],
    });
  });

  it('also from «trasladada» and «anulada»', () => {
    const sent = caseOf();
    sent.take('2026-10-02', assign);
    sent.take('2026-10-05', transfer);
    expect(sent.take('2026-10-06', reopen)).toMatchObject({ state: 'en_tramite', transfer: null });
    const annulled = caseOf();
    annulled.take('2026-10-02', { kind: 'annul', reason: 'Repetida.' });
    expect(annulled.take('2026-10-06', reopen).state).toBe('en_tramite');
  });
});

describe('a correction', () => {
  it('is a new answer that says what it corrects; the former is kept and has to be proven anew', () => {
    const one = caseOf();
    one.take('2026-10-02', assign);
    one.take('2026-10-05', { ...answer, evidence: 'Guía 4' });
    const correct = { ...answer, kind: 'correct', reason: 'La fecha era otra.' } satisfies Step;
    expect(one.refused('2026-10-06', { ...correct, reason: '' })).toMatchObject({ field: 'reason' });
    expect(one.take('2026-10-06', correct)).toMatchObject({
      state: 'respondida',
      answer: { at: '2026-10-06T10:00:00-05:00', evidence: null },
      formerAnswers: [{ at: '2026-10-05T10:00:00-05:00', evidence: 'Guía 4' }],
    });
    expect(one.refused('2026-10-07', { kind: 'close' })).toMatchObject({ field: 'evidence' });
  });
});

describe('a partial answer', () => {
  const part = { kind: 'answer_part', text: 'La cita es el lunes.', pending: 'el reintegro' } satisfies Step;

  it('leaves what is pending and until when, within the term, which runs on', () => {
    const one = caseOf();
    const before = one.take('2026-10-02', assign);
    expect(one.refused('2026-10-05', { ...part, pending: ' ' })).toMatchObject({ field: 'pending' });
    expect(one.refused('2026-10-05', { ...part, due: '2026-10-04' })).toMatchObject({ field: 'due' });
    expect(one.refused('2026-10-05', { ...part, due: '2026-10-24' })?.message).toContain(
      'vence el 23 de octubre de 2026',
    );
    expect(one.take('2026-10-05', { ...part, due: '2026-10-16' })).toEqual({
      ...before,
      pending: { text: 'el reintegro', by: '2026-10-16T23:59:59-05:00' },
    });
    expect(one.take('2026-10-06', part).pending?.by).toBe('2026-10-23T23:59:59-05:00');
    expect(one.refused('2026-10-26', { ...part, due: '2027-10-30' })).toMatchObject({ field: 'due' });
    expect(one.take('2026-10-27', answer).pending).toBeNull();
  });
});
