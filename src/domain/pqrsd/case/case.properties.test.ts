/** Properties of every sequence of steps by officers and citizens: the guarantees of the law hold. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, formatIso, hours } from '#shared/time/time.ts';
import { rules } from '../../../../tests/support/pqrsd/case-history.ts';
import { lives, type Told } from '../../../../tests/support/pqrsd/random-case.ts';
import { isUnclassified } from '../desk/attention.ts';
import { ESCALATION_SHARES, nextEscalation, shareReached } from '../desk/escalation.ts';
import { riskRefusal } from '../term/terms.ts';
import { isRequestKnown, unreadOf } from './acts.ts';
import { answersOf, proofOf } from './answers.ts';
import { applyEvent, foldHistory, type RecordedEvent } from './case.ts';
import type { CaseState } from './case-state.ts';
import { isAwaited } from './consultation/consultation.ts';
import { decide } from './decide.ts';
import { isOrder } from './duties.ts';
import { mayBeAbandoned } from './milestones.ts';
import { activeClock, isRunning, recourseOf } from './owed.ts';
import { isBecomingSealed } from './related.ts';
import { inProgressState, owesAnswer } from './step-rules.ts';
import type { Step } from './steps.ts';

const { calendar } = rules;

/** The steps that leave an end, and the state that each needs. */
const LEAVES_THE_END: Partial<Record<Step['kind'], object>> = {
  continue: { state: 'cerrada', ending: { how: 'desistimiento_expreso' } },
  appeal: { state: 'cerrada' },
  reopen: {},
};

const SAMPLE = fc.sample(lives, { seed: 1755, numRuns: 400 });
/** Holds a promise at every step of the sample; `sequences.test.ts` has what the law asks for, over many more. */
const always = (promise: (told: Told) => void) => {
  for (const { told } of SAMPLE) told.forEach(promise);
};

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

  it('only an act or a reply leaves «cerrada» or «anulada»; anything else keeps state and end', () => {
    always(({ before, after, step }) => {
      if (!['cerrada', 'anulada'].includes(before.state)) return;
      if (step.kind in LEAVES_THE_END) return expect(before).toMatchObject(LEAVES_THE_END[step.kind] ?? {});
      // An order to answer the person opens the case again; one to report leaves it ended.
      if (step.kind === 'order' && step.asks !== 'otro') return expect(after.state).toBe('en_tramite');
      if (step.kind === 'write' && before.state === 'cerrada') return expect(before.ending?.how).toBe('cerrada');
      expect([after.state, after.ending?.how]).toEqual([before.state, before.ending?.how]);
    });
  });

  it('nothing that a case asked of colleagues before it became a report of corruption is still awaited', () => {
    always(({ before, after }) => {
      if (isBecomingSealed(before, after)) expect(after.consultations.filter(isAwaited)).toEqual([]);
    });
  });

  it('what is given up, continued or reopened carries the words or the act', () => {
    always(({ step, after }) => {
      if (step.kind === 'withdraw') expect([step.text, after.state]).toEqual([expect.stringMatching(/./), 'cerrada']);
      if (step.kind === 'continue' || step.kind === 'reopen') expect([step.act, step.reason].every(Boolean)).toBe(true);
    });
  });

  it('a case is under appeal exactly while one is pending, which never moves the clock of the petition', () => {
    always(({ before, after, step }) => {
      expect(after.state === 'en_recurso').toBe(recourseOf(after) !== null);
      if (step.kind === 'appeal') {
        expect(after.clock.dueAt).toBe(before.clock.dueAt);
        expect(activeClock(after).dueAt > activeClock(after).receivedAt).toBe(true);
      }
    });
  });

  it('an appeal comes from a denial or a decreed withdrawal, and what decides one is not appealed again', () => {
    always(({ before, step }) => {
      if (step.kind !== 'appeal') return;
      expect(before.answer ? before.answer.outcome !== 'resuelta' : before.ending?.how === 'desistimiento').toBe(true);
      expect(before.answer?.decides ?? null).toBeNull();
    });
  });

  it('no answer is lost: each one is in force or kept as a former one', () => {
    always(({ before, after }) => {
      const kept = answersOf(after).map(({ seq }) => seq);
      for (const { seq } of answersOf(before)) expect(kept).toContain(seq);
    });
  });

  it('closes only with evidence: written, read, mailed whole, a notice that took effect, or the act of a transfer', () => {
    always(({ before, after, step, now }) => {
      if (step.kind !== 'close') return;
      const { answer } = before;
      const wasNoticed = answer?.noticeUntil && now > new Date(answer.noticeUntil);
      expect(step.evidence || (answer && proofOf(answer)) || wasNoticed).toBeTruthy();
      expect(after.state).toBe('cerrada');
    });
  });

  it('an undone request to complete leaves the clock of before it, under the term of now', () => {
    always(({ before, after, step }) => {
      if (step.kind !== 'unask') return;
      expect(after.clock).toEqual(before.completionRequest?.clockBefore);
      expect(after.clock.pausedOn).toBeNull();
      expect(after.clock.term).toEqual(before.clock.term);
    });
  });

  it('a partial answer names what is pending and leaves the term as it was, until the answer', () => {
    always(({ before, after, step, now }) => {
      if (step.kind === 'answer_part') {
        expect([after.pending?.text, after.state, after.clock]).toEqual([step.pending, before.state, before.clock]);
        const { dueAt } = activeClock(after);
        if (now <= new Date(dueAt)) expect((after.pending?.by ?? '') <= dueAt).toBe(true);
      }
      if (after.answer) expect(after.pending).toBeNull();
    });
  });

  it('a joined case is answered only with its group, and a case neither leads nor follows at once', () => {
    always(({ before, after, step }) => {
      if (step.kind === 'answer' && before.joinedTo) expect(step.ofGroup).toBe(true);
      expect(after.joinedTo !== null && after.members.length > 0).toBe(false);
    });
  });

  it('an answer, a decree or another act is read at most once', () => {
    always(({ before, step }) => {
      if (step.kind === 'read') expect(unreadOf(before)).not.toEqual([]);
    });
  });

  it('every act is told by a way that the person has, and none runs their time out before its proof', () => {
    always(({ before, after, step, now }) => {
      for (const { channel } of after.told.slice(before.told.length)) expect(before.ways).toContain(channel);
      if (step.kind === 'abandon') expect([isRequestKnown(before), mayBeAbandoned(before, now)]).toEqual([true, true]);
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
      if (isRunning(after)) expect(activeClock(after).pausedOn).toBeNull();
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

  it('a risk is only on a type that runs in hours', () => {
    always(({ after }) => expect(riskRefusal(after)).toBeNull());
  });

  it('only classifying judges a case, and nothing but the end hides that it is unclassified', () => {
    always(({ before, after, step }) => {
      if (step.kind !== 'classify') expect(after.judged).toBe(before.judged);
      expect(isUnclassified(after)).toBe(after.type === 'reclamo' && !after.judged && owesAnswer(after.state));
      if (after.risk) expect(after.judged).toBe(true);
    });
  });

  it('shares of a running term pass in order, all of it after its due date, and none is told before now', () => {
    always(({ after, now }) => {
      if (!isRunning(after)) return;
      const clock = activeClock(after);
      const dueAt = new Date(clock.dueAt);
      expect(shareReached(calendar, clock, dueAt)).not.toBe(clock.term.unit === 'horas' ? null : 100);
      const instants = ESCALATION_SHARES.map((_, index) =>
        nextEscalation(calendar, clock, ESCALATION_SHARES[index - 1] ?? 0, now),
      );
      for (const [index, at] of instants.entries()) {
        expect(at && at >= now).toBe(true);
        expect(Number(instants[index + 1] ?? at)).toBeGreaterThanOrEqual(Number(at));
      }
    });
  });

  /** The history does not tell them. */
  const ROWS = { proposals: [], consultations: [] };

  it('the history alone gives the state, also after serialization to JSON', () => {
    for (const { history, told } of SAMPLE)
      expect({ ...foldHistory(JSON.parse(JSON.stringify(history)) as RecordedEvent[]), ...ROWS }).toEqual({
        ...(told.at(-1)?.after ?? foldHistory(history)),
        ...ROWS,
      });
  });
});

/** A step that takes a case on, with everything that its guard asks for. */
const waysOn = (before: CaseState, now: Date): Step[] => {
  const received = dayOf(now);
  const [channel = 'portal'] = before.ways;
  const answered = { text: 'Le respondemos.', channel, outcome: 'resuelta', evidence: 'Guía 4' } as const;
  const isInsistence = recourseOf(before) === 'insistencia';
  return [
    { kind: 'assign', to: 1, name: 'Luz' },
    { kind: 'classify', type: before.type, motive: 'trato', reason: 'Se revisó.' },
    { kind: 'answer', ...answered },
    { kind: 'complete', by: 'hospital', text: 'Lo trajo.', received },
    { kind: 'resolve', decision: isInsistence ? 'remite' : 'confirma', act: 'Acto 1', court: 'Juzgado', ...answered },
    { kind: 'dispatch', oficio: 'Oficio 7', evidence: 'Sello', received },
    { kind: 'comply', evidence: 'Informe 8', duty: before.duties.find(isOrder)?.seq },
    { kind: 'close', evidence: 'Guía 4' },
    { kind: 'unjoin', reason: 'Se responde aparte.' },
    { kind: 'reopen', cause: 'orden', act: 'Tutela 1', reason: 'El juez lo ordenó.' },
  ];
};
/** What a way on leads to, or the same state where the guard refuses it. */
const taken = (state: CaseState, step: Step, now: Date): CaseState => {
  const decision = decide(rules, state, step, now);
  return 'event' in decision ? applyEvent(state, { at: formatIso(now), event: decision.event }, 99) : state;
};

describe('no state is a dead end', () => {
  it('every open case can be answered, decided or closed with what an officer knows, and every ended one reopened', () => {
    always(({ after, now }) => {
      // The list of motives begins in 2026.
      const later = new Date(Math.max(now.getTime(), Date.parse('2027-01-04T15:00:00Z')) + hours(24 * 30));
      const ends = after.state === 'cerrada' || after.state === 'anulada';
      const done = ends
        ? taken(after, waysOn(after, later).at(-1) as Step, later)
        : [1, 2, 3, 4, 5, 6].reduce(
            (state) =>
              waysOn(state, later)
                .slice(0, -1)
                .reduce((one, step) => taken(one, step, later), state),
            after,
          );
      expect(ends ? inProgressState(done.clock) : 'cerrada').toBe(done.state);
    });
  });
});
