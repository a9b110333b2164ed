import { describe, expect, it } from 'vitest';
import { answer, ask, assign, at, caseOf, notice, rules } from '../../../../tests/support/pqrsd/case-history.ts';
import type { CaseState } from '../case/case-state.ts';
import type { Step } from '../case/steps.ts';
import { attentionColumns, attentionFlags, closedAtOf, dueIfVital, mayBeVital } from './attention.ts';

const URGENT = { type: 'reclamo', urgentWords: true } as const;
const classify = (change: Partial<Extract<Step, { kind: 'classify' }>>): Step => ({
  kind: 'classify',
  reason: 'Triage.',
  ...change,
});
const flagsOf = (state: CaseState, day = '2026-10-02', mailFailedAt: Date | null = null) =>
  Object.entries(
    attentionFlags(
      {
        ...attentionColumns(state),
        ...{ state: state.state, closedAt: closedAtOf(state), mailFailedAt, inputReceivedAt: null },
      },
      at(day),
    ),
  )
    .filter(([, is]) => is)
    .map(([flag]) => flag);

describe('a claim is unclassified', () => {
  it.each<[string, Parameters<typeof caseOf>[0], Step[], string[]]>([
    ['when it arrives', { type: 'reclamo' }, [], ['unclassified']],
    ['while it is assigned, and while it waits for the person', { type: 'reclamo' }, [assign, ask], ['unclassified']],
    ['not with a risk told at the counter', { type: 'reclamo', risk: 'simple' }, [], []],
    ['not once its risk is judged', { type: 'reclamo' }, [classify({ risk: 'simple' })], []],
    ['not once it is found to be without risk', { type: 'reclamo' }, [classify({ risk: null })], []],
    ['not with a matter of its own', { type: 'reclamo' }, [classify({ matter: 'datos_reclamo' })], []],
    [
      'still, if a classification does not say its risk',
      { type: 'reclamo' },
      [classify({ priority: true })],
      ['unclassified'],
    ],
    ['when a complaint becomes one', { type: 'queja' }, [classify({ type: 'reclamo' })], ['unclassified']],
    [
      'not once it is answered',
      { type: 'reclamo' },
      [assign, classify({ motive: 'otro' }), { ...answer, evidence: 'Guía' }],
      [],
    ],
    ['not as another type', { type: 'queja' }, [], []],
  ])('%s', (_title, kind, steps, flags) => {
    const one = caseOf(kind);
    for (const step of steps) one.take('2026-10-02', step);
    expect(flagsOf(one.state())).toEqual(flags);
  });

  it('and would be due in running hours if it were vital', () => {
    const one = caseOf({ type: 'reclamo' }, at('2026-10-10', '22:00:00'));
    expect(dueIfVital(rules, one.state())).toEqual(at('2026-10-11', '22:00:00'));
    expect(dueIfVital({ ...rules, terms: { ...rules.terms, health_hours: false } }, one.state())).toBeNull();
    expect(dueIfVital(rules, one.take('2026-10-11', classify({ risk: 'simple' })))).toBeNull();
  });

  it('also when it is reopened, whose term no risk changes, and not while a decision is appealed', () => {
    const one = caseOf(URGENT);
    one.take('2026-10-02', assign);
    one.take('2026-10-02', classify({ motive: 'otro' }));
    one.take('2026-10-05', { ...answer, outcome: 'negada', ground: 'Ley 100', evidence: 'Guía' });
    const appealed = one.take('2026-10-06', { kind: 'appeal', recourse: 'reposicion', by: 'ciudadano', text: 'No.' });
    expect([flagsOf(appealed), mayBeVital(appealed)]).toEqual([[], false]);
    const decision = { kind: 'resolve', decision: 'confirma', act: 'Resolución 9', channel: 'portal' } as const;
    one.take('2026-10-07', { ...decision, text: 'No.', outcome: 'resuelta' });
    const order = { kind: 'reopen', cause: 'orden', act: 'Tutela 12', reason: 'Así lo ordenó.' } as const;
    const reopened = one.take('2026-10-08', order);
    expect([flagsOf(reopened), mayBeVital(reopened)]).toEqual([['unclassified', 'review'], true]);
    expect(dueIfVital(rules, reopened)).toBeNull();
  });
});

describe('urgent words', () => {
  it.each<[string, Parameters<typeof caseOf>[0], Step[], string[]]>([
    ['lift a claim', URGENT, [], ['unclassified', 'review']],
    ['lift any type', { ...URGENT, type: 'queja' }, [], ['review']],
    ['lift while it is assigned', { ...URGENT, type: 'queja' }, [assign], ['review']],
    ['lift no case that was classified', { ...URGENT, type: 'queja' }, [classify({})], []],
    ['lift no claim that was judged', URGENT, [classify({ risk: null })], []],
    ['lift a claim whose risk was not said', URGENT, [classify({ priority: true })], ['unclassified', 'review']],
    ['lift no case whose risk the counter told', { ...URGENT, risk: 'vital' }, [], []],
  ])('%s', (_title, kind, steps, flags) => {
    const one = caseOf(kind);
    for (const step of steps) one.take('2026-10-02', step);
    expect(flagsOf(one.state())).toEqual(flags);
  });
});

describe('life may be at risk', () => {
  it.each<[string, Parameters<typeof caseOf>[0], Step[], boolean]>([
    ['in a claim with urgent words', URGENT, [], true],
    [
      'in a complaint with urgent words, because people file claims as complaints',
      { ...URGENT, type: 'queja' },
      [],
      true,
    ],
    ['not in a complaint with urgent words that was classified', { ...URGENT, type: 'queja' }, [classify({})], false],
    [
      'in a complaint with urgent words that becomes a claim',
      { ...URGENT, type: 'queja' },
      [classify({ type: 'reclamo' })],
      true,
    ],
    ['in a vital claim', { type: 'reclamo' }, [classify({ risk: 'vital' })], true],
    ['in a vital claim of the counter', { type: 'reclamo', risk: 'vital' }, [], true],
    ['in a claim of priority', { type: 'reclamo' }, [classify({ risk: 'priorizado' })], true],
    ['in a petition of priority (Ley 1755, art. 20)', { type: 'peticion' }, [classify({ priority: true })], true],
    ['not in a simple claim, whatever its words', URGENT, [classify({ risk: 'simple' })], false],
    ['not in a claim found without risk', URGENT, [classify({ risk: null })], false],
    ['not in an unclassified claim without such words', { type: 'reclamo' }, [], false],
    [
      'not once it is answered',
      { type: 'reclamo', risk: 'vital' },
      [assign, classify({ motive: 'otro' }), answer],
      false,
    ],
  ])('%s', (_title, kind, steps, expected) => {
    const one = caseOf(kind);
    for (const step of steps) one.take('2026-10-02', step);
    expect(mayBeVital(one.state())).toBe(expected);
  });
});

it('a request whose time to be completed has passed is told until it is worked on', () => {
  const one = caseOf();
  one.take('2026-10-02', assign);
  const asked = one.take('2026-10-05', ask);
  expect(flagsOf(asked, '2026-11-05')).toEqual([]);
  expect(flagsOf(asked, '2026-11-06')).toEqual(['completion_expired']);
  const ended = one.take('2026-11-06', {
    kind: 'abandon',
    act: 'Resolución 1',
    reason: 'No completó.',
    channel: 'correo',
  });
  expect(flagsOf(ended, '2026-11-07')).toEqual(['unproven']);
});

it('a claim about personal data has two months to be completed (Ley 1581, art. 15)', () => {
  const one = caseOf({ type: 'reclamo' });
  one.take('2026-10-02', assign);
  one.take('2026-10-02', classify({ matter: 'datos_reclamo' }));
  const asked = one.take('2026-10-05', ask);
  expect(flagsOf(asked, '2026-12-07')).toEqual([]);
  expect(flagsOf(asked, '2026-12-08')).toEqual(['completion_expired']);
});

it('an answer is without proof until it has one: written, read or a public notice; no mail is one', () => {
  const one = caseOf();
  one.take('2026-10-02', assign);
  expect(flagsOf(one.take('2026-10-05', answer))).toEqual(['unproven']);
  expect(flagsOf(one.take('2026-10-06', notice))).toEqual([]);
  const proven = caseOf();
  proven.take('2026-10-02', assign);
  expect(flagsOf(proven.take('2026-10-05', { ...answer, evidence: 'Guía 1' }))).toEqual([]);
  for (const [step, flags] of [
    [{ kind: 'read', way: 'clave' }, []],
    [{ kind: 'mailed', answer: 3, full: true, failure: null, at: at('2026-10-05') }, ['unproven']],
    [{ kind: 'mailed', answer: 3, full: false, failure: null, at: at('2026-10-05') }, ['unproven']],
    [{ kind: 'mailed', answer: 3, full: true, failure: 'direccion', at: at('2026-10-05') }, ['unproven']],
  ] as const) {
    const told = caseOf();
    told.take('2026-10-02', assign);
    told.take('2026-10-05', answer);
    expect(flagsOf(told.take('2026-10-06', step))).toEqual(flags);
  }
  const closed = caseOf();
  closed.take('2026-10-02', assign);
  closed.take('2026-10-05', answer);
  expect(flagsOf(closed.take('2026-10-06', { kind: 'close', evidence: 'Vino por ella' }))).toEqual([]);
});

it('a mail that did not arrive counts until the case ends', () => {
  const one = caseOf();
  one.take('2026-10-02', assign);
  expect(flagsOf(one.take('2026-10-05', answer), '2026-10-06', at('2026-10-05'))).toEqual(['unproven', 'mail_failed']);
  const closed = one.take('2026-10-06', { kind: 'close', evidence: 'Vino por ella' });
  expect(flagsOf(closed, '2026-10-06', at('2026-10-05'))).toEqual([]);
});
