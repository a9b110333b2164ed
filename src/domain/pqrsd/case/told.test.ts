/** Each act with effect for a person goes by a way that they have, and a time of theirs begins with the proof of it. */
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
  UNREACHABLE,
} from '../../../../tests/support/pqrsd/case-history.ts';
import { anonymousEvents } from '../../retention/anonymise.ts';
import { attentionColumns, attentionFlags } from '../desk/attention.ts';
import type { AnswerChannel } from '../pqrsd.ts';
import { actsOf, isRequestKnown } from './acts.ts';
import { proofOf } from './answers.ts';
import { describeEvent, messageOf, newsOf } from './case.ts';
import { mayBeAbandoned, milestonesOf } from './milestones.ts';
import type { CaseEvent, Step } from './steps.ts';

const { evidence: _, ...asked } = ask;
const LETTER: AnswerChannel[] = ['fisico', 'presencial', 'aviso'];
const read = { kind: 'read', way: 'clave' } satisfies Step;
const decree = {
  kind: 'abandon',
  act: 'Resolución 12',
  reason: 'No aportó lo pedido.',
  channel: 'fisico',
} satisfies Step;
const delivered = { kind: 'notify', evidence: 'Guía 900', received: '2026-10-20' } satisfies Step;

const taken = (ways?: AnswerChannel[]) => {
  const one = caseOf({ type: 'queja', ...(ways && { ways }) });
  one.take('2026-10-02', assign);
  return one;
};
const flagsOf = (one: ReturnType<typeof caseOf>, day: string) => {
  const state = one.state();
  const stored = { state: state.state, mailFailedAt: null, inputReceivedAt: null, closedAt: null };
  const { unproven, completion_expired } = attentionFlags({ ...attentionColumns(state), ...stored }, at(day));
  return { unproven, completion_expired };
};
const respondBy = (one: ReturnType<typeof caseOf>) => one.state().completionRequest?.respondBy.slice(0, 10);

describe('by which way a person is told', () => {
  const annul = { kind: 'annul', reason: 'Está repetida.' } satisfies Step;
  const withdraw = {
    kind: 'withdraw',
    by: 'hospital',
    text: 'Llamó.',
    received: '2026-10-05',
    evidence: 'Llamada',
  } as const;
  const { oficio: _oficio, evidence: _evidence, ...unsent } = transfer;
  const dispatch = { kind: 'dispatch', oficio: 'Oficio 7', evidence: 'Sello', received: '2026-10-05' } as const;
  const reopen = { kind: 'reopen', cause: 'error', act: 'Acta 1', reason: 'Nos equivocamos.' } as const;
  const reclassify = { kind: 'classify', type: 'consulta', reason: 'Es una consulta.' } as const;
  const unask = { kind: 'unask', reason: 'Ya lo teníamos.' } as const;
  const proceed = { kind: 'continue', act: 'Resolución 3', reason: 'Interés público.' } as const;
  const grant = { kind: 'grant', by: 'hospital', text: 'Está lejos.', received: '2026-10-05' } as const;

  it.each<[Step, Step[]]>([
    [asked, []],
    [extend(3), []],
    [unsent, []],
    [dispatch, [unsent]],
    [grant, [ask]],
    [reclassify, []],
    [withdraw, []],
    [annul, []],
    [reopen, [transfer]],
    [unask, [ask]],
    [proceed, [withdraw]],
  ])('$kind: by the usual one, by the one that the officer picks, and by none that they lack', (step, before) => {
    const ready = (ways: AnswerChannel[]) => {
      const one = taken(ways);
      for (const each of before) one.take('2026-10-05', each);
      return one;
    };
    const channelOf = (ways: AnswerChannel[], channel?: AnswerChannel) =>
      ready(ways)
        .take('2026-10-05', { ...step, ...(channel && { channel }) } as Step)
        .told.at(-1)?.channel;
    expect(channelOf(['portal', 'correo', 'fisico', 'presencial', 'aviso'])).toBe('correo');
    expect(channelOf(LETTER)).toBe('fisico');
    expect(channelOf(['portal', 'telefono', 'presencial', 'aviso'])).toBe('telefono');
    expect(channelOf(['portal', 'aviso'])).toBe('portal');
    expect(channelOf(LETTER, 'presencial')).toBe('presencial');
    for (const channel of ['portal', 'aviso'] as const)
      expect(ready(LETTER).refused('2026-10-05', { ...step, channel } as Step)?.field).toBe('channel');
  });

  it('the evidence that an officer has at once proves it; that of another fact proves nothing of it', () => {
    const one = taken();
    expect(proofOf(one.take('2026-10-05', { ...extend(3), evidence: 'Firmó.' } as Step).told[0] as never)?.text).toBe(
      'Firmó.',
    );
    expect(describeEvent(one.last() as CaseEvent)).toContain(
      'Se le dice por este medio: Correo electrónico. Constancia: Firmó.',
    );
    expect(anonymousEvents([one.last() as CaseEvent])[0]).toMatchObject({ telling: { evidence: null } });
    expect(proofOf(taken().take('2026-10-05', withdraw).told[0] as never)).toBeNull();
    expect(proofOf(taken().take('2026-10-05', transfer).told[0] as never)).toBeNull();
  });

  it('a request to complete that is over is no act to prove, also while another waits', () => {
    const one = taken();
    one.take('2026-10-05', asked);
    one.take('2026-10-05', { kind: 'complete', by: 'ciudadano', text: 'Del 3.' });
    expect(actsOf(one.state())).toEqual([]);
    one.take('2026-10-05', { ...asked, cause: 'no_se_entiende' });
    expect(actsOf(one.state())).toMatchObject([{ kind: 'asked', seq: 5 }]);
  });

  it('what changes nothing for the person, or the person did in the portal, is no act', () => {
    const one = taken();
    expect(one.take('2026-10-05', { kind: 'classify', motive: 'trato', reason: 'Trato.' }).told).toEqual([]);
    expect(one.take('2026-10-05', { kind: 'withdraw', by: 'ciudadano', text: 'Desisto.' }).told).toEqual([]);
  });
});

describe('a request to complete (Ley 1755, art. 17)', () => {
  it('of which nothing proves that the person knows it runs no time out, and is marked', () => {
    const one = taken(LETTER);
    one.take('2026-10-07', asked);
    expect(flagsOf(one, '2027-03-01')).toEqual({ unproven: true, completion_expired: false });
    expect(mayBeAbandoned(one.state(), at('2027-03-01'))).toBe(false);
    expect(milestonesOf(rules, one.state(), at('2027-03-01'))).toEqual([]);
    expect(one.refused('2027-03-01', decree)?.message).toContain('Registre la notificación');
    const late = { kind: 'grant', by: 'hospital', text: 'Está lejos.', received: '2026-10-20' } satisfies Step;
    expect(one.refused('2026-10-20', late)?.message).toContain('Registre la notificación');
    expect(one.take('2027-03-01', { kind: 'complete', by: 'ciudadano', text: 'Del 3.' }).state).toBe('en_tramite');
    expect(one.last()).not.toHaveProperty('late');
    expect(actsOf(one.state())).toEqual([]);
  });

  it('that a letter brought counts from the day of delivery, and is decreed after it', () => {
    const one = taken(LETTER);
    one.take('2026-10-07', asked);
    expect(respondBy(one)).toBe('2026-11-09');
    one.take('2026-10-22', { ...delivered, act: 3 });
    expect(respondBy(one)).toBe('2026-11-20');
    expect(flagsOf(one, '2026-10-22')).toEqual({ unproven: false, completion_expired: false });
    expect(one.refused('2026-11-20', decree)?.message).toContain('hasta el 20 de noviembre de 2026');
    expect(flagsOf(one, '2026-11-21').completion_expired).toBe(true);
    expect(one.take('2026-11-23', decree).ending?.how).toBe('desistimiento');
  });

  it.each(['incompleta', 'no_se_entiende'] as const)('%s: counts from the reading in the portal, once', (cause) => {
    const one = taken();
    one.take('2026-10-07', { ...asked, cause });
    one.take('2026-12-01', read);
    expect(respondBy(one)).toBe(cause === 'incompleta' ? '2027-01-04' : '2026-12-16');
    expect(one.refused('2026-12-02', read)?.message).toContain('ya está registrada');
    expect(one.refused('2026-12-02', { ...delivered, received: '2026-12-02' })?.message).toContain('Ya hay constancia');
  });

  it('tells its date as that of who knows it today, unless that is proven', () => {
    const one = taken();
    const step = { ...asked } satisfies Step;
    one.take('2026-10-07', step);
    const event = one.last() as CaseEvent;
    expect(messageOf(step, event)?.text).toContain(
      'desde que conozca este mensaje: si lo conoce hoy, hasta el 9 de nov',
    );
    expect(newsOf(event)?.line).toContain('si lo conoce hoy');
    const proven = taken();
    proven.take('2026-10-07', ask);
    expect(messageOf(ask, proven.last() as CaseEvent)?.text).toContain('Puede responder hasta el 9 de noviembre');
    expect(isRequestKnown(proven.state())).toBe(true);
  });

  it.each<[string, boolean, AnswerChannel[]]>([
    ['with a mail', true, ['portal', 'correo', 'presencial', 'aviso']],
    ['with an address', true, LETTER],
    ['anonymous', false, ['portal', 'aviso']],
    ['known by name alone', false, UNREACHABLE],
  ])('older than the rule, to a person %s, counts as told then: %s', (_who, isKnown, ways) => {
    const one = taken(ways);
    one.take('2026-10-07', asked);
    const { telling: _telling, ...old } = one.last() as Extract<CaseEvent, { kind: 'asked' }>;
    one.history().splice(-1, 1, { at: '2026-10-07T10:00:00-05:00', event: old });
    expect(mayBeAbandoned(one.state(), at('2026-11-10'))).toBe(isKnown);
    expect(respondBy(one)).toBe('2026-11-09');
    if (isKnown) return expect(one.state().told).toEqual([]);
    one.take('2026-11-10', read);
    expect(respondBy(one)).toBe('2026-12-10');
  });
});

describe('what was told and is not proven', () => {
  it('is proven together by a reading, but not a text that was taken from view', () => {
    const one = taken();
    one.take('2026-10-05', extend(3));
    one.take('2026-10-07', asked);
    one.take('2026-10-08', { kind: 'withhold', message: 3, reason: 'Era de otra persona.' });
    one.take('2026-10-09', read);
    expect(one.state().told.map((act) => proofOf(act) !== null)).toEqual([false, true]);
    one.take('2026-10-12', { ...answer, evidence: 'Firmó.' });
    one.take('2026-10-13', read);
    expect(one.last()).toMatchObject({ answer: 7 });
    expect(one.last()).not.toHaveProperty('acts');
  });

  it('is proven one by one by an officer: the decision first, then the newest', () => {
    const one = taken();
    one.take('2026-10-05', extend(3));
    one.take('2026-10-06', answer);
    const seqs = () =>
      actsOf(one.state())
        .filter((act) => !proofOf(act))
        .map(({ seq }) => seq);
    expect(seqs()).toEqual([4, 3]);
    expect(one.refused('2026-10-20', { ...delivered, act: 2 })?.field).toBe('act');
    one.take('2026-10-20', delivered);
    expect(seqs()).toEqual([3]);
    one.take('2026-10-20', { ...delivered, act: 3 });
    expect(seqs()).toEqual([]);
  });
});
