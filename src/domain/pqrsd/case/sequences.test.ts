/** Ten thousand random cases, each with every kind of step in any order: what docs/law.md promises holds in all of them. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenIn, INVARIANTS, type InvariantName } from '../../../../tests/support/pqrsd/invariants.ts';
import { MUTANTS, SHOWN_BY } from '../../../../tests/support/pqrsd/mutants.ts';
import { live, type Plan, plans, plansOf, SEED } from '../../../../tests/support/pqrsd/random-case.ts';

const NAMES = Object.keys(INVARIANTS) as InvariantName[];
const RUNS = 10_000;
const FEWER_RUNS = 4_000;
/** A case in which each fault shows is found long before. */
const MUTANT_RUNS = 5_000;

/** The shortest plan of which a life breaks one of the invariants, with what is wrong; null: none was found. */
function broken(
  names: readonly InvariantName[],
  numRuns: number,
  book?: Parameters<typeof live>[1],
  from: fc.Arbitrary<Plan> = plans,
) {
  const holds = fc.property(from, (plan) => brokenIn(live(plan, book), names) === null);
  const { counterexample } = fc.check(holds, { seed: SEED, numRuns });
  const [plan] = counterexample ?? [];
  return plan ? { wrong: brokenIn(live(plan, book), names), plan } : null;
}

const TAKEN = [1, { kind: 'assign', to: 1, name: 'Luz' }] as const;
const DAYS = 24;
const of = (type: Plan['type'], ...tried: Plan['tried']): Plan => ({
  ...{ type, ways: ['portal', 'correo', 'aviso'], receivedAt: new Date('2026-11-26T13:00:00Z') },
  tried: [TAKEN, ...tried],
});
const classify = (change: object) => ({ kind: 'classify', reason: 'Se revisó.', ...change }) as const;
const extend = { kind: 'extend', days: 15, reason: 'Falta un concepto.' } as const;
const unclear = { kind: 'ask', cause: 'no_se_entiende', text: '¿Qué pide?' } as const;
const complete = { kind: 'complete', by: 'ciudadano', text: 'Esto.' } as const;
const transfer = { kind: 'transfer', entity: 'Nueva EPS', reason: 'Es suyo.', measures: 'Se atendió.' } as const;
const error = { kind: 'reopen', cause: 'error', act: 'Acta 1', reason: 'Nos equivocamos.' } as const;
const answer = { kind: 'answer', text: 'Sí.', channel: 'portal', outcome: 'resuelta' } as const;
const close = { kind: 'close', evidence: 'Guía 1' } as const;
const reply = { kind: 'write', by: 'ciudadano', text: 'No me sirve.' } as const;
const order = { kind: 'order', source: 'autoridad', court: 'Personería', act: 'Of 3', received_at: 'ahora' } as const;

/** Cases that broke an invariant once, as short as they were found. */
const KEPT: [string, Plan][] = [
  [
    'the order of a judge, and then what an authority requires',
    of(
      'peticion',
      [1, answer],
      [1, { kind: 'reopen', cause: 'orden', act: 'Fallo 1', reason: 'Ordena.', due: '2026-11-27' }],
      [1, { ...order, unit: 'horas' }],
    ),
  ],
  [
    'a vital claim that was transferred by mistake',
    of('reclamo', [0, classify({ risk: 'vital', priority: true })], [0, transfer], [0, error]),
  ],
  [
    'an extension, another class, and an extension again',
    of(
      'peticion',
      [DAYS, extend],
      [0, classify({ type: 'consulta' })],
      [0, extend],
      [0, classify({ type: 'peticion' })],
      [0, extend],
    ),
  ],
  [
    'a request that is not understood twice',
    of('queja', [0, unclear], [DAYS, complete], [DAYS, unclear], [0, complete]),
  ],
  [
    'documents that silence granted, and a denial',
    of('documentos', [33 * DAYS, { ...answer, outcome: 'negada', ground: 'Ley 1712, art. 19' }]),
  ],
  [
    'a petition that was annulled, and opened again after its term',
    of('peticion', [0, { kind: 'annul', reason: 'Doble.' }], [19 * DAYS, error]),
  ],
  [
    'documents that were answered late, a reply, and another class',
    of('documentos', [33 * DAYS, answer], [1, close], [1, reply], [1, classify({ type: 'consulta' })]),
  ],
  [
    'an answer that was a mistake, a withdrawal, and going on ex officio',
    of(
      'peticion',
      [1, answer],
      [1, error],
      [1, { kind: 'withdraw', by: 'ciudadano', text: 'Desisto.' }],
      [1, { kind: 'continue', act: 'Resolución 1', reason: 'Interés público.' }],
    ),
  ],
  ['an answer instead of the oficio of a transfer', of('peticion', [0, transfer], [1, answer], [1, close])],
  [
    'a reply, and a transfer without its oficio that is closed',
    of('peticion', [1, answer], [1, close], [1, reply], [1, transfer], [1, { kind: 'close' }]),
  ],
];

it(`every case keeps every invariant (seed ${SEED})`, { timeout: 180_000 }, () => {
  expect(broken(NAMES, RUNS)).toBeNull();
});

it('so does every one that goes on after its answer, its end or its transfer', { timeout: 180_000 }, () => {
  const kinds = [
    'answer',
    'reopen',
    'close',
    'write',
    'transfer',
    'dispatch',
    'withdraw',
    'continue',
    'annul',
  ] as const;
  const others = ['classify', 'order', 'comply', 'appeal', 'resolve', 'withhold', 'ask', 'complete', 'unask'] as const;
  expect(broken(NAMES, FEWER_RUNS, undefined, plansOf([...kinds, ...others]))).toBeNull();
});

it.each(KEPT)('%s', (_name, plan) => {
  expect(brokenIn(live(plan), NAMES)).toBeNull();
});

describe('without the rule that keeps it, a case breaks', () => {
  it.each(NAMES)('«%s»', (name) => {
    const kinds = SHOWN_BY[name];
    expect(broken([name], MUTANT_RUNS, MUTANTS[name], kinds && plansOf(kinds))?.wrong).toContain(name);
  });
});

it('the legal matrix has each of them', () => {
  const promised = readFileSync('docs/law.md', 'utf8').match(/### Whatever the order of the steps[^#]*/)?.[0] ?? '';
  expect(NAMES.filter((name) => !promised.includes(`| ${name} |`))).toEqual([]);
});
