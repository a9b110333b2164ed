/** The decree that archives a request is notified like an answer, and what runs against a decision runs from there. */
import { describe, expect, it } from 'vitest';
import {
  answer,
  ask,
  assign,
  at,
  caseOf,
  notice,
  rules,
  UNREACHABLE,
} from '../../../../tests/support/pqrsd/case-history.ts';
import { attentionColumns, attentionFlags, closedAtOf } from '../desk/attention.ts';
import type { AnswerChannel } from '../pqrsd.ts';
import { describeEvent } from './case.ts';
import { citizenActions } from './citizen-actions.ts';
import type { CaseEvent, Step } from './steps.ts';

const decree = {
  kind: 'abandon',
  act: 'Resolución 12',
  reason: 'No aportó lo pedido.',
  channel: 'fisico',
} satisfies Step;
const read = { kind: 'read', way: 'clave' } satisfies Step;
const appeal = { kind: 'appeal', recourse: 'reposicion', by: 'ciudadano', text: 'Sí lo llevé.' } satisfies Step;
const delivered = { kind: 'notify', evidence: 'Guía 900', received: '2026-11-20' } satisfies Step;

/** Decreed on 10 November 2026. */
const abandoned = (change: Partial<typeof decree> | { channel: 'aviso'; notice: string } = {}) => {
  const one = caseOf({ type: 'queja', ...(change.channel === 'aviso' && { ways: UNREACHABLE }) });
  one.take('2026-10-02', assign);
  one.take('2026-10-07', ask);
  one.take('2026-11-10', { ...decree, channel: 'correo', ...change });
  return one;
};
const appealUntil = (one: ReturnType<typeof caseOf>, day: string) =>
  citizenActions(rules, one.state(), at(day)).map(({ until }) => until?.slice(0, 10) ?? null);
const unproven = (one: ReturnType<typeof caseOf>, day: string) => {
  const state = one.state();
  const stored = { state: state.state, mailFailedAt: null, inputReceivedAt: null, closedAt: closedAtOf(state) };
  return attentionFlags({ ...attentionColumns(state), ...stored }, at(day)).unproven;
};

describe('a decreed withdrawal (Ley 1755, art. 17; CPACA, arts. 67 to 69 and 76)', () => {
  it('while nothing proves that the person knows the act, the appeal has no last day, the case no end, and a mark', () => {
    const one = abandoned();
    expect(appealUntil(one, '2027-03-01')).toEqual([null]);
    expect(unproven(one, '2027-03-01')).toBe(true);
    expect(closedAtOf(one.state())).toBeNull();
    expect(one.take('2027-03-01', appeal).state).toBe('en_recurso');
  });

  it('10 business days run from its reading', () => {
    const one = abandoned();
    one.take('2026-11-10', read);
    expect(appealUntil(one, '2026-11-12')).toEqual(['2026-11-25']);
    expect(unproven(one, '2026-11-12')).toBe(false);
    expect(closedAtOf(one.state())).not.toBeNull();
  });

  it.each([true, false])('a mail that left proves nothing, with the whole act (%s) or a link', (full) => {
    const one = abandoned();
    one.take('2026-11-10', { kind: 'mailed', answer: 4, full, failure: null, at: at('2026-11-10') });
    expect(appealUntil(one, '2026-12-30')).toEqual([null]);
    expect(unproven(one, '2026-12-30')).toBe(true);
    expect(describeEvent(one.last() as CaseEvent)).toMatch(/^Salió el correo .*; falta la constancia/);
  });

  it('an event older than the rule keeps the acceptance of the whole act as proof, with its dates and its words', () => {
    const one = abandoned();
    const old = {
      kind: 'mailed',
      answer: 4,
      full: true,
      failure: null,
      mailedAt: '2026-11-11T10:00:00-05:00',
    } as const;
    const event: CaseEvent = { ...old, appealUntil: '2026-11-26T23:59:59-05:00' };
    one.history().push({ at: old.mailedAt, event });
    expect(appealUntil(one, '2026-11-12')).toEqual(['2026-11-26']);
    expect(unproven(one, '2026-11-12')).toBe(false);
    expect(describeEvent(event)).toMatch(/^El servidor de correo aceptó el correo con la respuesta completa/);
  });

  it('10 business days run from the delivery that an officer records, once, not before the act nor after today', () => {
    const one = abandoned();
    expect(one.refused('2026-11-30', { ...delivered, received: '2026-11-09' })).toMatchObject({ field: 'received' });
    expect(one.refused('2026-11-30', { ...delivered, received: '2026-12-01' })).toMatchObject({ field: 'received' });
    one.take('2026-11-30', delivered);
    expect(appealUntil(one, '2026-11-30')).toEqual(['2026-12-04']);
    expect(one.refused('2026-11-30', delivered)?.message).toContain('Ya hay constancia');
    expect(one.refused('2026-12-05', appeal)?.message).toContain('El plazo era el 4 de diciembre de 2026.');
  });

  it('by public notice they run from the day after its removal', () => {
    const one = abandoned({ channel: 'aviso', notice: 'Se archivó.' });
    expect(appealUntil(one, '2026-11-18')).toEqual([null]);
    expect(appealUntil(one, '2026-11-20')).toEqual(['2026-12-03']);
    const returned = abandoned();
    returned.take('2026-11-11', notice);
    expect(appealUntil(returned, '2026-11-23')).toEqual(['2026-12-04']);
  });

  it('needs a channel that reaches the person', () => {
    const one = caseOf();
    one.take('2026-10-02', assign);
    one.take('2026-10-07', ask);
    expect(one.refused('2026-11-10', decree)).toMatchObject({ field: 'channel' });
  });
});

describe('a public notice (CPACA, arts. 67 to 69)', () => {
  const byNotice = { ...answer, channel: 'aviso', notice: 'Se respondió.' } satisfies Step;
  const taken = (ways?: AnswerChannel[]) => {
    const one = caseOf({ type: 'queja', ...(ways && { ways }) });
    one.take('2026-10-02', assign);
    return one;
  };

  it.each<[string, boolean, AnswerChannel[]]>([
    ['anonymous', true, ['portal', 'aviso']],
    ['without mail, telephone or address', true, ['portal', 'presencial', 'aviso']],
    ['with a mail', false, ['portal', 'correo', 'presencial', 'aviso']],
    ['with a telephone', false, ['portal', 'telefono', 'presencial', 'aviso']],
    ['with an address', false, ['portal', 'fisico', 'presencial', 'aviso']],
  ])('answers a person %s: %s', (_, allowed, ways) => {
    const refusal = taken(ways).refused('2026-10-05', byNotice);
    expect(refusal?.field ?? null).toBe(allowed ? null : 'channel');
    if (!allowed) expect(refusal?.message).toContain('arts. 67 a 69');
  });

  it('answers a known person after a mail that did not go out; a decree waits for the same', () => {
    const one = taken();
    one.take('2026-10-05', answer);
    const correction = { ...byNotice, kind: 'correct', reason: 'La fecha.' } satisfies Step;
    expect(one.refused('2026-10-06', correction)?.field).toBe('channel');
    one.take('2026-10-06', { kind: 'mailed', answer: 3, full: true, failure: 'direccion', at: at('2026-10-06') });
    expect(one.take('2026-10-07', correction).answer?.noticeUntil).not.toBeNull();
    const asked = taken();
    asked.take('2026-10-07', ask);
    expect(asked.refused('2026-11-10', { ...decree, channel: 'aviso', notice: 'Se archivó.' })?.field).toBe('channel');
  });

  it('of an answer to a known person says how it came back', () => {
    const one = taken();
    one.take('2026-10-05', answer);
    expect(one.refused('2026-10-06', { kind: 'notice', notice: 'Se respondió.' })?.field).toBe('evidence');
    expect(one.take('2026-10-06', notice).answer?.noticeUntil).not.toBeNull();
  });
});

describe('an answer', () => {
  const denied = () => {
    const one = caseOf({ type: 'peticion' });
    one.take('2026-10-02', assign);
    one.take('2026-10-05', { ...answer, outcome: 'negada', ground: 'Ley 100 de 1993, art. 1' });
    return one;
  };

  it('that a letter brought runs its appeal from the day of delivery', () => {
    const one = denied();
    one.take('2026-10-20', { ...delivered, received: '2026-10-13' });
    expect(appealUntil(one, '2026-10-20')).toEqual(['2026-10-27']);
  });

  it('closed with the evidence that the officer writes is notified then, so that its appeal ends', () => {
    const one = denied();
    one.take('2026-10-13', { kind: 'close', evidence: 'Firmó la copia.' });
    expect(appealUntil(one, '2026-10-13')).toEqual(['2026-10-27']);
    expect(one.refused('2026-10-28', appeal)?.message).toContain('El plazo era el 27 de octubre de 2026.');
  });

  it('by public notice runs its appeal from the day after its removal', () => {
    const one = caseOf({ type: 'peticion', ways: UNREACHABLE });
    one.take('2026-10-02', assign);
    one.take('2026-10-05', { ...answer, outcome: 'negada', ground: 'Ley 100', channel: 'aviso', notice: 'Se negó.' });
    expect(appealUntil(one, '2026-10-13')).toEqual([null]);
    expect(appealUntil(one, '2026-10-16')).toEqual(['2026-10-28']);
  });
});
