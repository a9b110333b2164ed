/** Properties of every sequence of steps by officers and citizens: the guarantees of the law hold. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '#shared/time/time.ts';
import { rules } from '../../../../tests/support/pqrsd/case-history.ts';
import { lives, type Told } from '../../../../tests/support/pqrsd/random-case.ts';
import { isRunning } from '../due-status.ts';
import { foldHistory, type RecordedEvent } from './case.ts';

const { calendar } = rules;

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

  it('only classifying moves the due date to an earlier day', () => {
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

  it('the clock is paused exactly while the citizen has to complete the request', () => {
    always(({ after }) => {
      const awaited = after.state === 'por_completar';
      expect(after.completionRequest !== null).toBe(awaited);
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

  it('the history alone gives the state, also after serialization to JSON', () => {
    fc.assert(
      fc.property(lives, ({ history }) => {
        expect(foldHistory(JSON.parse(JSON.stringify(history)) as RecordedEvent[])).toEqual(foldHistory(history));
      }),
    );
  });
});
