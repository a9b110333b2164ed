import { describe, expect, it } from 'vitest';
import { answer, assign, at, caseOf, rules, UNREACHABLE } from '../../../../tests/support/pqrsd/case-history.ts';
import type { PqrsdState } from '../pqrsd.ts';
import { decide, refusalsOf } from './decide.ts';
import { STEP_RULES, type Step, stepsFrom } from './steps.ts';

describe('the life of a case', () => {
  it('goes from received to answered and closed', () => {
    const one = caseOf();
    expect(one.state().state).toBe('recibida');
    expect(one.take('2026-10-02', assign)).toMatchObject({ state: 'en_tramite', assignedTo: 7 });
    expect(one.take('2026-10-20', { ...answer, evidence: 'Correo de las 10:00' })).toMatchObject({
      state: 'respondida',
      answer: { channel: 'correo', outcome: 'resuelta', at: '2026-10-20T10:00:00-05:00' },
    });
    expect(one.take('2026-10-21', { kind: 'close' })).toMatchObject({ state: 'cerrada', ending: { how: 'cerrada' } });
  });

  it('a note leaves everything as it was, also when the case has ended', () => {
    const one = caseOf();
    one.take('2026-10-02', assign);
    one.take('2026-10-05', answer);
    const before = one.take('2026-10-06', { kind: 'close', evidence: 'Guía 12' });
    expect(one.take('2026-12-01', { kind: 'note', text: 'Llegó una tutela.' })).toEqual(before);
  });

  it('is answered only through a channel that reaches the person', () => {
    const one = caseOf();
    one.take('2026-10-02', assign);
    expect(one.refused('2026-10-05', { ...answer, channel: 'fisico' })).toMatchObject({ field: 'channel' });
  });

  it('closes only with proof that the answer arrived: by the portal, once the person has read it', () => {
    const one = caseOf();
    one.take('2026-10-02', assign);
    one.take('2026-10-05', answer);
    expect(one.refused('2026-10-06', { kind: 'close' })).toMatchObject({ field: 'evidence' });
    const other = caseOf();
    other.take('2026-10-02', assign);
    other.take('2026-10-05', { ...answer, channel: 'portal' });
    expect(other.refused('2026-10-06', { kind: 'close' })).toMatchObject({ field: 'evidence' });
    other.take('2026-10-07', { kind: 'read', way: 'clave' });
    expect(other.refused('2026-10-08', { kind: 'read', way: 'enlace' })?.message).toContain('ya está registrada');
    other.take('2026-10-08', { kind: 'close' });
    expect(other.last()).toEqual({
      kind: 'closed',
      evidence: 'La persona la leyó el 7 de octubre de 2026, 10:00\u00A0a.\u00A0m., con la clave',
    });
  });

  it('no mail proves the answer by itself; the whole one did in events older than the rule', () => {
    const mailed = { kind: 'mailed', answer: 3, full: true, failure: null, at: at('2026-10-05') } satisfies Step;
    const closing = (step: Step) => {
      const one = caseOf();
      one.take('2026-10-02', assign);
      one.take('2026-10-05', answer);
      one.take('2026-10-06', step);
      return one.refused('2026-10-06', { kind: 'close' })?.field ?? null;
    };
    for (const other of [{}, { full: false }, { failure: 'direccion' as const }, { answer: 2 }])
      expect(closing({ ...mailed, ...other })).toBe('evidence');
  });

  it('a public notice stays up 5 business days before the case closes (CPACA, art. 69)', () => {
    const one = caseOf({ type: 'queja', ways: UNREACHABLE });
    one.take('2026-10-02', assign);
    expect(one.take('2026-10-06', { ...answer, channel: 'aviso', notice: 'Se responde…' }).answer?.noticeUntil).toBe(
      '2026-10-14T23:59:59-05:00',
    );
    expect(one.refused('2026-10-14', { kind: 'close' })?.message).toContain('14 de octubre de 2026');
    expect(one.take('2026-10-16', { kind: 'close' }).state).toBe('cerrada');
  });

  it('is annulled only with a reason, and never once it was answered', () => {
    const one = caseOf();
    expect(one.refused('2026-10-02', { kind: 'annul', reason: ' ' })).toMatchObject({ field: 'reason' });
    expect(one.take('2026-10-02', { kind: 'annul', reason: 'Duplicada.' })).toMatchObject({
      state: 'anulada',
      ending: { how: 'anulada', reason: 'Duplicada.' },
    });
    expect(STEP_RULES.annul.from).not.toContain('respondida');
  });

  it('lists the steps that a state admits', () => {
    const inState = (state: PqrsdState) => stepsFrom({ ...caseOf().state(), state });
    expect(inState('recibida')).toEqual([
      ...['classify', 'assign', 'note', 'consult', 'consult_change', 'write', 'legend', 'join', 'unjoin', 'link'],
      ...['approve', 'return', 'unpropose', 'withdraw', 'order', 'withhold', 'annul'],
    ]);
    expect(inState('cerrada')).toEqual([
      ...['note', 'link', 'notice', 'continue', 'appeal', 'order', 'reopen', 'withhold'],
    ]);
    expect(inState('anulada')).toEqual(['note', 'link', 'order', 'reopen', 'withhold']);
  });
});

describe('every state', () => {
  it.each(Object.entries(STEP_RULES))('«%s» is refused in every state not listed for it', (kind, { from }) => {
    const all: PqrsdState[] = ['recibida', 'en_tramite', 'por_completar', 'prorrogada', 'trasladada', 'respondida'];
    const step = { kind, text: 'x', reason: 'x', by: 'ciudadano' } as Step;
    for (const state of [...all, 'cerrada', 'anulada'] as const) {
      if ((from as readonly PqrsdState[]).includes(state)) continue;
      const decision = decide(rules, { ...caseOf().state(), state }, step, at('2026-10-02'));
      expect(decision).toMatchObject({ refusal: { field: null } });
    }
  });
});

it('a request to complete is refused beforehand only when none of its causes is left', () => {
  const asking = (...causes: ('incompleta' | 'no_se_entiende')[]) => {
    const one = caseOf();
    one.take('2026-10-01', { kind: 'assign', to: 1, name: 'Luz' });
    for (const cause of causes) {
      one.take('2026-10-02', { kind: 'ask', cause, text: 'Falta algo.' });
      one.take('2026-10-03', { kind: 'complete', by: 'ciudadano', text: 'Aquí está.' });
    }
    return refusalsOf(rules, one.state(), at('2026-10-05')).ask;
  };
  expect(asking('incompleta')).toBeUndefined();
  expect(asking('no_se_entiende')).toBeUndefined();
  expect(asking('no_se_entiende', 'incompleta')).toContain('Ya se le pidió');
});
