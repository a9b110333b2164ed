/** Whatever officers and citizens do, in whatever order, what the law promises holds. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRules } from '#server/rules.ts';
import { ANSWER_CHANNELS, ASK_CAUSES, OUTCOMES, PQRSD_TYPES } from './pqrsd.ts';
import { type CaseState, type Happening, stateOf } from './pqrsd-case.ts';
import { startClock } from './pqrsd-clock.ts';
import { decide } from './pqrsd-decide.ts';
import { isRunning } from './pqrsd-light.ts';
import type { Step } from './pqrsd-steps.ts';
import { MATTERS, RISKS, termFor } from './pqrsd-terms.ts';
import { dayOf, formatIso, hours } from './time.ts';

const { calendar, pqrsd: terms } = readRules(process.cwd());
const rules = { calendar, terms };
// Mostly what is allowed, so that the walks go far; sometimes what is not.
const text = fc.constantFrom('Un texto.', 'Un texto.', 'Un texto.', '');
const by = fc.constantFrom('ciudadano' as const, 'hospital' as const);

const often = (arbitrary: fc.Arbitrary<Step>) => ({ arbitrary, weight: 12 });
const seldom = (arbitrary: fc.Arbitrary<Step>) => ({ arbitrary, weight: 4 });
const step = <K extends Step['kind'], T extends object>(kind: K, fields: { [F in keyof T]: fc.Arbitrary<T[F]> }) =>
  fc.record(fields).map((given) => ({ kind, ...given }));

const steps: fc.Arbitrary<Step> = fc.oneof(
  seldom(
    step('classify', {
      type: fc.constantFrom(...PQRSD_TYPES),
      risk: fc.constantFrom(null, null, ...RISKS),
      matter: fc.constantFrom(null, null, null, ...MATTERS),
      priority: fc.boolean(),
      reason: text,
    }),
  ),
  seldom(fc.constant({ kind: 'assign', to: 1, name: 'Luz' })),
  seldom(fc.constant({ kind: 'note', text: 'Nota.' })),
  seldom(step('write', { by, text })),
  often(step('ask', { cause: fc.constantFrom(...ASK_CAUSES), text })),
  often(step('grant', { by, text })),
  often(step('complete', { by, text })),
  often(step('extend', { days: fc.integer({ min: -1, max: 20 }), reason: text })),
  seldom(step('transfer', { entity: text, reason: text, late: text })),
  seldom(
    step('answer', {
      text,
      channel: fc.constantFrom(...ANSWER_CHANNELS),
      outcome: fc.constantFrom(...OUTCOMES),
      ground: text,
      notice: text,
    }),
  ),
  often(step('notice', { notice: text, evidence: text })),
  often(step('abandon', { act: text, reason: text })),
  seldom(step('close', { evidence: text })),
  { arbitrary: step('annul', { reason: text }), weight: 1 },
);

type Told = { before: CaseState; after: CaseState; step: Step; now: Date };

/** Takes the steps that are allowed, hours apart, and tells of each. */
function live(type: (typeof PQRSD_TYPES)[number], receivedAt: Date, plan: [number, Step][]) {
  const clock = startClock(calendar, termFor(terms, { type }, receivedAt), receivedAt);
  const history: Happening[] = [
    {
      at: formatIso(receivedAt),
      event: { kind: 'filed', type, channel: 'web', ways: ['portal', 'correo', 'aviso'], clock },
    },
  ];
  const told: Told[] = [];
  let now = receivedAt;
  for (const [wait, step] of plan) {
    now = new Date(now.getTime() + hours(wait));
    const before = stateOf(history);
    const decision = decide(rules, before, step, now);
    if ('refusal' in decision) continue;
    history.push({ at: formatIso(now), event: decision.event });
    told.push({ before, after: stateOf(history), step, now });
  }
  return { history, told };
}

const lives = fc
  .tuple(
    fc.constantFrom(...PQRSD_TYPES),
    fc.date({ min: new Date('2025-01-01T05:00:00Z'), max: new Date('2028-12-31T05:00:00Z'), noInvalidDate: true }),
    fc.array(fc.tuple(fc.nat(24 * 8), steps), { maxLength: 25, size: 'max' }),
  )
  .map(([type, receivedAt, plan]) => live(type, receivedAt, [[1, { kind: 'assign', to: 1, name: 'Luz' }], ...plan]));

const always = (promise: (told: Told) => void) =>
  fc.assert(
    fc.property(lives, ({ told }) => told.forEach(promise)),
    { numRuns: 400 },
  );

describe('in every sequence of allowed steps', () => {
  it('an answer is never due before receipt', () => {
    always(({ after }) => expect(after.clock.dueAt > after.clock.receivedAt).toBe(true));
  });

  it('a due day in business days is a working day', () => {
    always(({ after }) => {
      if (after.clock.term.unit !== 'dias_habiles') return;
      expect(calendar.isBusinessDay(after.clock.dueAt.slice(0, 10))).toBe(true);
    });
  });

  it('nothing leaves «cerrada» nor «anulada»: after it there are only notes, and they change nothing', () => {
    always(({ before, after, step }) => {
      if (before.state !== 'cerrada' && before.state !== 'anulada') return;
      expect(step.kind).toBe('note');
      expect(after).toEqual(before);
    });
  });

  it('only classifying ever brings the due date forward', () => {
    always(({ before, after, step }) => {
      if (step.kind !== 'classify') expect(after.clock.dueAt >= before.clock.dueAt).toBe(true);
    });
  });

  it('an extension comes before expiry, with a reason, and at most doubles the term', () => {
    always(({ before, after, step, now }) => {
      if (step.kind !== 'extend') return;
      expect(now <= new Date(before.clock.dueAt)).toBe(true);
      expect(step.reason).not.toBe('');
      expect(after.clock.extendedBy).toBeLessThanOrEqual(after.clock.term.count);
    });
  });

  it('the clock stands still exactly while the citizen is awaited', () => {
    always(({ after }) => {
      const awaited = after.state === 'por_completar';
      expect(after.request !== null).toBe(awaited);
      if (isRunning(after.state)) expect(after.clock.pausedOn).toBeNull();
      if (awaited) expect(after.clock.pausedOn).not.toBeNull();
    });
  });

  it('what is answered, archived or annulled carries its text, its act or its reason', () => {
    always(({ step }) => {
      if (step.kind === 'answer') expect(step.text).not.toBe('');
      if (step.kind === 'abandon') expect(step.act).not.toBe('');
      if (step.kind === 'annul') expect(step.reason).not.toBe('');
    });
  });

  it('a transfer after the fifth business day says why it is late', () => {
    always(({ before, step, now }) => {
      if (step.kind !== 'transfer') return;
      const spent = calendar.businessDaysBetween(before.clock.receivedAt.slice(0, 10), dayOf(now));
      if (spent > 5) expect(step.late).not.toBe('');
    });
  });

  it('the history tells the state by itself, also after a journey through JSON', () => {
    fc.assert(
      fc.property(lives, ({ history }) => {
        expect(stateOf(JSON.parse(JSON.stringify(history)) as Happening[])).toEqual(stateOf(history));
      }),
    );
  });
});
