import { describe, expect, it } from 'vitest';
import type { Day } from '#shared/time/time.ts';
import {
  answer,
  ask,
  assign,
  at,
  caseOf,
  complete,
  dueDay,
  extend,
  grant,
  notice,
  rules,
  transfer,
  UNREACHABLE,
} from '../../../../tests/support/pqrsd/case-history.ts';
import { mayBeAbandoned, milestonesOf } from './milestones.ts';
import type { Step } from './steps.ts';

const { calendar } = rules;

describe('T4: an extension', () => {
  it('needs a reason and leaves the case «prorrogada» with the new day', () => {
    const one = caseOf();
    one.take('2026-10-02', assign);
    expect(one.refused('2026-10-23', { kind: 'extend', days: 5, reason: '' })).toMatchObject({ field: 'reason' });
    expect(dueDay(one.take(at('2026-10-23', '23:59:59'), extend(5)))).toBe('2026-10-30');
    expect(one.state().state).toBe('prorrogada');
  });

  it('is allowed before expiry, once, and at most doubles the term', () => {
    const one = caseOf();
    one.take('2026-10-02', assign);
    expect(one.refused('2026-10-05', extend(16))).toEqual({
      field: 'days',
      message: 'Elija entre 1 y 15 días hábiles.',
    });
    expect(one.refused('2026-10-05', extend(0))).toMatchObject({ field: 'days' });
    expect(one.refused(at('2026-10-24', '00:00:00'), extend(5))?.message).toContain('antes del vencimiento');
    one.take('2026-10-20', extend(15));
    expect(one.refused('2026-10-21', extend(1))?.message).toContain('Solo se prorroga una vez');
  });

  it('has its own length for personal data (D1, D2) and none for Congress (T9) or hours (H1–H3)', () => {
    const classified = (step: Partial<Extract<Step, { kind: 'classify' }>>) => {
      const one = caseOf({ type: 'reclamo' });
      one.take('2026-10-01', assign);
      one.take('2026-10-01', { kind: 'classify', reason: 'Revisado.', ...step });
      return one;
    };
    const most = (step: Parameters<typeof classified>[0]) =>
      classified(step).refused('2026-10-01', extend(99))?.message;
    expect(most({ matter: 'datos_consulta' })).toBe('Elija entre 1 y 5 días hábiles.');
    expect(most({ matter: 'datos_reclamo' })).toBe('Elija entre 1 y 8 días hábiles.');
    expect(most({ matter: 'control_politico' })).toBe('Este término no admite prórroga.');
    expect(most({ risk: 'simple' })).toBe('Este término no admite prórroga.');
  });
});

describe('T5: a transfer', () => {
  it('goes to the entity that must answer, within 5 business days, and ends the due status', () => {
    const one = caseOf();
    one.take('2026-10-02', assign);
    expect(one.refused('2026-10-05', { ...transfer, entity: '' })).toMatchObject({ field: 'entity' });
    expect(one.take(at('2026-10-08', '23:59:59'), transfer)).toMatchObject({
      state: 'trasladada',
      transfer: { entity: 'Secretaría de Salud' },
    });
    expect(one.take('2026-10-09', { kind: 'close', evidence: 'Oficio 45' }).state).toBe('cerrada');
  });

  it('after them it needs the reason for the delay', () => {
    const one = caseOf();
    one.take('2026-10-02', assign);
    expect(one.refused('2026-10-09', transfer)).toMatchObject({ field: 'late' });
    expect(one.take('2026-10-09', { ...transfer, late: 'Llegó tarde al área.' }).state).toBe('trasladada');
  });
});

describe('T6: an incomplete request', () => {
  it('is asked for within 10 business days of receipt, and the clock pauses', () => {
    const one = caseOf();
    one.take('2026-10-02', assign);
    expect(one.take('2026-10-07', ask)).toMatchObject({
      state: 'por_completar',
      completionRequest: { respondBy: '2026-11-09T23:59:59-05:00', granted: false },
      clock: { pausedOn: '2026-10-07' },
    });
    const late = caseOf({ type: 'consulta' });
    late.take('2026-10-02', assign);
    expect(late.refused('2026-10-19', ask)?.message).toContain('hasta el 16 de octubre de 2026');
  });

  it('T6b: the citizen completes within a month and the term resumes the day after', () => {
    const one = caseOf();
    one.take('2026-10-02', assign);
    one.take('2026-10-07', ask);
    const after = one.take('2026-10-20', complete);
    expect(after).toMatchObject({ state: 'en_tramite', completionRequest: null });
    expect(dueDay(after)).toBe(calendar.addBusinessDays(at('2026-10-20'), 11).day);
  });

  it('T6b: before the month ends the citizen may ask for another month, once', () => {
    const one = caseOf();
    one.take('2026-10-02', assign);
    one.take('2026-10-07', ask);
    expect(one.take('2026-11-09', grant).completionRequest).toMatchObject({
      respondBy: '2026-12-09T23:59:59-05:00',
      granted: true,
    });
    expect(one.refused('2026-11-10', grant)?.message).toContain('una vez');
    const late = caseOf();
    late.take('2026-10-02', assign);
    late.take('2026-10-07', ask);
    expect(late.refused('2026-11-10', grant)?.message).toContain('venció el 9 de noviembre');
  });

  it('T6b: otherwise it may be archived, by a reasoned act and not automatically', () => {
    const one = caseOf();
    one.take('2026-10-02', assign);
    one.take('2026-10-07', ask);
    const act: Step = {
      kind: 'abandon',
      act: 'Resolución 12 de 2026',
      reason: 'No aportó lo pedido.',
      channel: 'correo',
    };
    expect(one.refused('2026-11-09', act)?.message).toContain('hasta el 9 de noviembre');
    expect(mayBeAbandoned(one.state(), at('2026-11-09'))).toBe(false);
    expect(mayBeAbandoned(one.state(), at('2026-11-10'))).toBe(true);
    expect(one.refused('2026-11-10', { ...act, act: '' })).toMatchObject({ field: 'act' });
    expect(one.take('2026-11-10', act)).toMatchObject({ state: 'cerrada', ending: { how: 'desistimiento' } });
  });

  it('T6b: completed late but before the act, the case continues', () => {
    const one = caseOf();
    one.take('2026-10-02', assign);
    one.take('2026-10-07', ask);
    expect(one.take('2026-11-20', complete).state).toBe('en_tramite');
  });

  it('T7: an unclear request goes back for 10 business days, also after the tenth', () => {
    const one = caseOf({ type: 'consulta' });
    one.take('2026-10-02', assign);
    expect(one.take('2026-10-20', { ...ask, cause: 'no_se_entiende' }).completionRequest?.respondBy).toBe(
      '2026-11-04T23:59:59-05:00',
    );
    expect(one.refused('2026-10-21', grant)?.message).toBe('Este plazo no se puede ampliar.');
  });

  it('T6: an extended case that was completed is still extended', () => {
    const one = caseOf();
    one.take('2026-10-02', assign);
    one.take('2026-10-05', extend(15));
    one.take('2026-10-07', ask);
    expect(one.take('2026-10-07', complete)).toMatchObject({ state: 'prorrogada', clock: { extendedBy: 15 } });
  });

  it('H1–H3: the hours of a claim about health are not paused by asking', () => {
    const one = caseOf({ type: 'reclamo' });
    one.take('2026-10-01', assign);
    one.take('2026-10-01', { kind: 'classify', risk: 'simple', reason: 'Triage.' });
    expect(one.refused('2026-10-02', ask)?.message).toContain('no se suspenden');
  });
});

describe('a claim about personal data (Ley 1581, art. 15)', () => {
  /** Received on Sunday, 22 November 2026. */
  const claim = (classifiedOn = '2026-11-23') => {
    const one = caseOf({ type: 'reclamo' }, at('2026-11-22'));
    one.take('2026-11-23', assign);
    one.take(classifiedOn, { kind: 'classify', matter: 'datos_reclamo', reason: 'Pide corregir su dato.' });
    return one;
  };
  const codes = (one: ReturnType<typeof claim>, day: Day) =>
    milestonesOf(rules, one.state(), at(day)).map(({ code, at: when }) => `${code} ${when.slice(0, 10)}`);

  it('is transferred in 2 business days, marked in 2, asked to be completed in 5 and given up after 2 months', () => {
    expect(codes(claim(), '2026-11-23')).toEqual(['D2T 2026-11-24', 'D2L 2026-11-24', 'D2P 2026-11-27']);
    expect(claim().refused('2026-11-25', transfer)).toMatchObject({ field: 'late' });
    expect(claim().refused('2026-11-30', ask)?.message).toBe(
      'Solo se podía pedir que la completara hasta el 27 de noviembre de 2026 (Ley 1581 de 2012, art. 15, num. 1).',
    );
    const one = claim();
    expect(one.take('2026-11-23', ask).completionRequest?.respondBy).toBe('2027-01-25T23:59:59-05:00');
    expect(codes(one, '2026-11-23')).toEqual(['D2C 2027-01-25']);
    expect(one.refused('2026-12-01', grant)?.message).toBe('Este plazo no se puede ampliar.');
    const act: Step = { kind: 'abandon', act: 'Resolución 12', reason: 'No lo completó.', channel: 'correo' };
    expect(one.refused('2026-12-24', act)?.message).toContain('25 de enero de 2027');
    expect(one.take('2027-01-26', act).state).toBe('cerrada');
  });

  it('found while the person completes it, gives the 2 months; another matter never shortens what was told', () => {
    const one = caseOf({ type: 'reclamo' }, at('2026-11-22'));
    one.take('2026-11-23', assign);
    expect(one.take('2026-11-23', ask).completionRequest?.respondBy).toBe('2026-12-23T23:59:59-05:00');
    const classify = (matter: 'datos_reclamo' | 'autoridad'): Step => ({ kind: 'classify', matter, reason: 'x' });
    const found = one.take('2026-11-24', classify('datos_reclamo'));
    expect(found).toMatchObject({
      state: 'por_completar',
      completionRequest: { respondBy: '2027-01-25T23:59:59-05:00' },
    });
    const kept = one.take('2026-11-25', classify('autoridad'));
    expect(kept.completionRequest?.respondBy).toBe('2027-01-25T23:59:59-05:00');
  });

  it('carries the legend once, counted from when it is complete', () => {
    const one = claim();
    one.take('2026-11-23', ask);
    one.take('2026-12-03', complete);
    expect(codes(one, '2026-12-03')).toContain('D2L 2026-12-07');
    const legend: Step = { kind: 'legend', where: 'Historias clínicas, por sistemas' };
    expect(one.take('2026-12-04', legend).legendAt).toBe('2026-12-04T10:00:00-05:00');
    expect(codes(one, '2026-12-04')).not.toContain('D2L 2026-12-07');
    expect(one.refused('2026-12-05', legend)?.message).toContain('ya está registrada');
    const other = caseOf();
    expect(other.refused('2026-10-02', legend)?.message).toContain('solo para reclamos por datos personales');
  });
});

describe('while the citizen has to complete the request', () => {
  const waiting = (type: 'queja' | 'reclamo' | 'consulta' = 'queja') => {
    const one = caseOf({ type });
    one.take('2026-10-02', assign);
    one.take('2026-10-07', ask);
    return one;
  };

  it.each(['2026-10-07', '2026-10-20', '2026-11-20'])(
    'undone on %s, the term runs as though it had never been suspended',
    (day) => {
      const never = caseOf();
      const before = never.take('2026-10-02', assign).clock;
      const one = waiting();
      expect(one.refused(day, { kind: 'unask', reason: ' ' })).toMatchObject({ field: 'reason' });
      const after = one.take(day, { kind: 'unask', reason: 'Ya lo teníamos.' });
      expect(after).toMatchObject({ state: 'en_tramite', completionRequest: null });
      expect(after.clock).toEqual(before);
    },
  );

  it('undone after an extension, it is still extended', () => {
    const one = caseOf();
    one.take('2026-10-02', assign);
    const extended = one.take('2026-10-05', extend(5)).clock;
    one.take('2026-10-07', ask);
    expect(one.take('2026-10-09', { kind: 'unask', reason: 'Ya lo teníamos.' })).toMatchObject({
      state: 'prorrogada',
      clock: extended,
    });
  });

  it('found vital, it runs in hours from receipt and waits no more', () => {
    const one = waiting('reclamo');
    expect(one.take('2026-10-08', { kind: 'classify', risk: 'vital', reason: 'Sin insulina.' })).toMatchObject({
      state: 'en_tramite',
      completionRequest: null,
      clock: { dueAt: '2026-10-02T10:00:00-05:00', pausedOn: null },
    });
  });

  it('classified with another term in days, it still waits; completed or undone, the new term counts', () => {
    const classified = () => {
      const one = waiting();
      const state = one.take('2026-10-08', { kind: 'classify', type: 'informacion', reason: 'Pide un dato.' });
      expect(state).toMatchObject({ state: 'por_completar', clock: { term: { code: 'T2' }, pausedOn: '2026-10-07' } });
      return one;
    };
    expect(dueDay(classified().take('2026-10-13', complete))).toBe(calendar.addBusinessDays(at('2026-10-13'), 6).day);
    expect(dueDay(classified().take('2026-10-13', { kind: 'unask', reason: 'Ya estaba.' }))).toBe('2026-10-16');
  });

  it('classified with a term that had expired when the citizen was asked, it waits no more', () => {
    const one = caseOf({ type: 'consulta' });
    one.take('2026-10-02', assign);
    one.take('2026-10-20', { ...ask, cause: 'no_se_entiende' });
    expect(one.take('2026-10-21', { kind: 'classify', type: 'informacion', reason: 'Es un dato.' })).toMatchObject({
      state: 'en_tramite',
      clock: { dueAt: '2026-10-16T23:59:59-05:00', pausedOn: null },
    });
  });

  it('is answered or transferred with what there is, and nothing is pending then', () => {
    expect(waiting().take('2026-11-20', answer)).toMatchObject({
      state: 'respondida',
      completionRequest: null,
      clock: { pausedOn: null, pauses: [{ from: '2026-10-07', to: '2026-11-20' }] },
    });
    expect(waiting().take('2026-10-08', transfer)).toMatchObject({ state: 'trasladada', completionRequest: null });
  });
});

describe('AV: a public notice (CPACA, art. 69)', () => {
  const answered = () => {
    const one = caseOf();
    one.take('2026-10-02', assign);
    one.take('2026-10-06', answer);
    return one;
  };

  it('as the answer channel needs a public text, apart from the answer', () => {
    const one = caseOf({ type: 'queja', ways: UNREACHABLE });
    one.take('2026-10-02', assign);
    const byNotice: Step = { ...answer, channel: 'aviso' };
    expect(one.refused('2026-10-06', byNotice)).toMatchObject({ field: 'notice' });
    expect(one.refused('2026-10-06', { ...byNotice, notice: ' ' })).toMatchObject({ field: 'notice' });
    expect(one.take('2026-10-06', { ...byNotice, notice: 'Se respondió.' }).state).toBe('respondida');
  });

  it('follows an answer that came back, for 5 business days', () => {
    const one = answered();
    expect(one.refused('2026-10-07', { ...notice, notice: '' })).toMatchObject({ field: 'notice' });
    expect(one.take('2026-10-07', { ...notice, evidence: 'Guía devuelta' })).toMatchObject({
      state: 'respondida',
      answer: { channel: 'correo', at: '2026-10-06T10:00:00-05:00', noticeUntil: '2026-10-15T23:59:59-05:00' },
    });
    const unanswered = caseOf();
    unanswered.take('2026-10-02', assign);
    expect(unanswered.refused('2026-10-06', notice)?.message).toContain('cuando ya se respondió');
  });

  it('is proof to close from the end of the day after it was taken down (Ley 1437, art. 69); not while it is published', () => {
    const one = answered();
    expect(one.refused('2026-10-07', { kind: 'close' })).toMatchObject({ field: 'evidence' });
    one.take('2026-10-07', notice);
    expect(one.refused(at('2026-10-15', '23:59:58'), { kind: 'close', evidence: 'Guía' })?.message).toContain(
      'hasta el 15 de octubre de 2026',
    );
    expect(one.refused(at('2026-10-16', '23:59:59'), { kind: 'close' })).toMatchObject({
      field: 'evidence',
      message: expect.stringContaining('al terminar el 16 de octubre de 2026'),
    });
    expect(one.take('2026-10-17', { kind: 'close' })).toMatchObject({ state: 'cerrada' });
  });

  it('that has ended does not prevent another proof', () => {
    const one = answered();
    one.take('2026-10-07', notice);
    expect(one.take('2026-10-16', { kind: 'close', evidence: 'Vino por ella' })).toMatchObject({ state: 'cerrada' });
  });

  it('is the only one published; once it ends there may be another', () => {
    const one = answered();
    one.take('2026-10-07', notice);
    expect(one.refused('2026-10-15', notice)?.message).toBe(
      'Ya hay un aviso publicado hasta el 15 de octubre de 2026.',
    );
    expect(one.take('2026-10-16', notice).answer?.noticeUntil).toBe('2026-10-23T23:59:59-05:00');
  });

  it('is one of the dates of the case until it ends', () => {
    const one = answered();
    one.take('2026-10-07', notice);
    expect(milestonesOf(rules, one.state(), at('2026-10-07')).map(({ code }) => code)).toEqual(['AV']);
  });
});

describe('classifying', () => {
  it('a risk is of a claim, or of a clinical record that care waits for; on another type it is refused', () => {
    const one = caseOf({ type: 'queja' });
    const vital = { kind: 'classify', risk: 'vital', reason: 'Niegan insulina.' } as const;
    expect(one.refused('2026-10-02', vital)).toEqual({
      field: 'risk',
      message: 'Una solicitud de tipo «Queja» no corre en horas: conviértala en reclamo, o déjela sin riesgo.',
    });
    expect(one.refused('2026-10-02', { ...vital, risk: 'simple', type: 'denuncia' })).toMatchObject({ field: 'risk' });
    expect(one.take('2026-10-02', { ...vital, type: 'historia' })).toMatchObject({ type: 'historia', risk: 'vital' });
    expect(one.take('2026-10-02', { ...vital, type: 'reclamo' }).clock.term.code).toBe('H1');
    // A vital claim does not become a complaint in silence.
    expect(one.refused('2026-10-02', { kind: 'classify', type: 'queja', reason: 'x' })).toMatchObject({
      field: 'risk',
    });
    expect(one.take('2026-10-02', { kind: 'classify', type: 'queja', risk: null, reason: 'x' }).risk).toBeNull();
  });

  it('H1: a claim found vital is due 24 hours after receipt, not after the finding', () => {
    const one = caseOf({ type: 'reclamo' }, at('2026-10-09', '18:00:00'));
    const state = one.take('2026-10-10', { kind: 'classify', risk: 'vital', reason: 'Sin medicamento.' });
    expect(state).toMatchObject({ risk: 'vital', clock: { dueAt: '2026-10-10T18:00:00-05:00', term: { code: 'H1' } } });
  });

  it('another term counts from receipt, with the pause, and with the extension as far as its norm allows', () => {
    const one = caseOf({ type: 'queja' });
    one.take('2026-10-02', assign);
    one.take('2026-10-05', ask);
    one.take('2026-10-13', complete);
    one.take('2026-10-13', extend(15));
    const state = one.take('2026-10-14', { kind: 'classify', type: 'informacion', reason: 'Pide un dato.' });
    expect(state).toMatchObject({ state: 'prorrogada', type: 'informacion', clock: { extendedBy: 10 } });
    // Two days were spent before the pause.
    expect(dueDay(state)).toBe(calendar.addBusinessDays(at('2026-10-13'), 18).day);
  });

  it('a term that had expired before the pause stays expired', () => {
    const one = caseOf({ type: 'consulta' });
    one.take('2026-10-02', assign);
    one.take('2026-10-20', { ...ask, cause: 'no_se_entiende' });
    one.take('2026-10-26', complete);
    const state = one.take('2026-10-27', { kind: 'classify', type: 'informacion', reason: 'Pide un dato.' });
    expect(state.clock).toMatchObject({ dueAt: '2026-10-16T23:59:59-05:00', pauses: [] });
  });

  it('the same term is not recounted', () => {
    const one = caseOf({ type: 'queja' });
    one.take('2026-10-02', assign);
    const before = one.take('2026-10-05', extend(15)).clock;
    expect(one.take('2026-10-06', { kind: 'classify', type: 'denuncia', reason: 'Hay un hecho.' }).clock).toEqual(
      before,
    );
  });
});

describe('the other dates of a case', () => {
  const codes = (one: ReturnType<typeof caseOf>, day: Day) =>
    milestonesOf(rules, one.state(), at(day)).map(({ code, at: when }) => `${code} ${when.slice(0, 10)}`);

  it('give the limits to transfer and to ask for completion', () => {
    expect(codes(caseOf(), '2026-10-02')).toEqual(['T5 2026-10-08', 'T6 2026-10-16']);
  });

  it('T2b: information not answered in time counts as granted, with the copies 3 business days later', () => {
    const one = caseOf({ type: 'documentos' });
    expect(codes(one, '2026-10-16')).not.toContain('T2b 2026-10-21');
    expect(codes(one, '2026-10-17')).toContain('T2b 2026-10-21');
  });

  it('T10: a risk to life needs measures at once', () => {
    const one = caseOf();
    one.take('2026-10-01', { kind: 'classify', priority: true, reason: 'Riesgo para la vida.' });
    expect(codes(one, '2026-10-01')[0]).toBe('T10 2026-10-01');
  });

  it('T11: a denial names its law and gives the limit to insist', () => {
    const one = caseOf({ type: 'informacion' });
    one.take('2026-10-02', assign);
    const refusal: Step = { ...answer, outcome: 'negada' };
    expect(one.refused('2026-10-05', refusal)).toMatchObject({ field: 'ground' });
    one.take('2026-10-05', { ...refusal, ground: 'Ley 1712 de 2014, art. 18' });
    expect(codes(one, '2026-10-05')).toEqual(['T11 2026-10-20']);
  });
});
