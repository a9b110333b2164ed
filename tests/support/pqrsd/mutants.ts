/** For each invariant, the rules of the portal without the one that keeps it. */
import { applyEvent } from '#domain/pqrsd/case/case.ts';
import type { CaseState } from '#domain/pqrsd/case/case-state.ts';
import { decide } from '#domain/pqrsd/case/decide.ts';
import { OPEN_STATES, type StepContext } from '#domain/pqrsd/case/step-rules.ts';
import type { CaseEvent, Step } from '#domain/pqrsd/case/steps.ts';
import { extendClock, startClock } from '#domain/pqrsd/term/term-clock.ts';
import { termFor } from '#domain/pqrsd/term/terms.ts';
import { formatIso, hours } from '#shared/time/time.ts';
import type { InvariantName } from './invariants.ts';
import { PORTAL, type plansOf, type Rulebook } from './random-case.ts';

type Of<K extends Step['kind']> = Extract<Step, { kind: K }>;
type Altered = { state?: Partial<CaseState>; step?: object; event?: object };

/** One kind of step is decided about another state or step, or records another event. */
const deciding = <K extends Step['kind']>(
  kind: K,
  alter: (context: StepContext, step: Of<K>) => Altered,
): Rulebook => ({
  ...PORTAL,
  decide(rules, state, step, now) {
    if (step.kind !== kind) return decide(rules, state, step, now);
    const { state: other, step: changed, event } = alter({ rules, state, now }, step as Of<K>);
    const decision = decide(rules, { ...state, ...other }, { ...step, ...changed } as Step, now);
    return 'event' in decision ? { event: { ...decision.event, ...event } as CaseEvent } : decision;
  },
});

/** One kind of step is refused where a condition holds. */
const refusing = (kind: Step['kind'], where: (state: CaseState) => boolean): Rulebook => ({
  ...PORTAL,
  decide: (rules, state, step, now) =>
    step.kind === kind && where(state)
      ? { refusal: { field: null, message: 'No se puede.' } }
      : decide(rules, state, step, now),
});

/** One kind of event does something else to the state. */
const applying = (
  kind: CaseEvent['kind'],
  alter: (before: CaseState, after: CaseState) => Partial<CaseState>,
): Rulebook => ({
  ...PORTAL,
  apply(state, recorded, seq) {
    const after = applyEvent(state, recorded, seq);
    return recorded.event.kind === kind ? { ...after, ...alter(state, after) } : after;
  },
});

const later = (iso: string, days: number): string => formatIso(new Date(Date.parse(iso) + hours(24 * days)));

/** A mistake gives a term of its own from the click, also to what was never answered. */
const freshTerm = deciding('reopen', ({ rules, state, now }, { cause }) => ({
  event: cause !== 'error' ? {} : { clock: startClock(rules.calendar, termFor(rules.terms, state, now), now) },
}));

/** The steps in which the fault shows, so that it is found at once. */
export const SHOWN_BY: Partial<Record<InvariantName, Parameters<typeof plansOf>[0]>> = {
  'one extension and one request to complete for each cause, whatever it was classified as': ['ask', 'complete'],
  'an order ends by its fulfilment, or by the answer that it asks for; an appeal by its decision': ['order', 'note'],
  'what is open, and what is due in a case that ended, is in the list of the desk': ['order', 'answer', 'close'],
  'an answer that was taken from view answers nothing: what it ended is owed again, and no date moves': [
    'answer',
    'withhold',
  ],
  'a case in work has a term of the hospital that runs': ['answer', 'reopen'],
  'the term that an answer met or missed does not change': ['answer', 'reopen', 'classify'],
};

export const MUTANTS: Record<InvariantName, Rulebook> = {
  'the date of an unanswered petition moves later only by an extension, a request to complete or a longer norm':
    freshTerm,
  'the hospital never has more than its norm gives: the term, one extension of at most its length, and the pauses':
    deciding('extend', ({ rules, state }, { days }) => ({
      step: { days: 1 },
      event: { clock: extendClock(rules.calendar, state.clock, Math.abs(days) + 31) },
    })),
  'one extension and one request to complete for each cause, whatever it was classified as': deciding('ask', () => ({
    state: { asked: [] },
  })),
  'the first of all dates governs': {
    ...PORTAL,
    clockOf: ({ duties, clock }) => duties.at(-1)?.clock ?? clock,
  },
  'an order ends by its fulfilment, or by the answer that it asks for; an appeal by its decision': applying(
    'ordered',
    (_before, { duties }) => ({ duties: duties.slice(-1) }),
  ),
  'an end without an answer is undone with the clock that ran': freshTerm,
  'every ended case is opened again by an act': refusing('reopen', ({ state }) => state === 'anulada'),
  'what silence granted is delivered, or withheld by a law': deciding('answer', () => ({ step: { reserved: true } })),
  'a transfer leaves the petition with the hospital until its oficio and proof are on record': applying(
    'transferred',
    (_before, { transfer }) => ({ duties: [], ending: { how: 'cerrada', at: transfer?.at ?? '', reason: null } }),
  ),
  'what is open, and what is due in a case that ended, is in the list of the desk': {
    ...PORTAL,
    isListed: ({ state }) => (OPEN_STATES as readonly string[]).includes(state),
  },
  'a person is told by a channel that they have, and by a public notice only after the others or without any': deciding(
    'answer',
    (_context, { channel }) => ({ state: { ways: [channel] } }),
  ),
  'nothing is decreed for silence against who is not known to know what they were asked': deciding('abandon', () => ({
    state: { told: [] },
  })),
  'a withdrawal that the desk records, and a transfer with its oficio, have their proof': deciding('withdraw', () => ({
    step: { evidence: 'x' },
    event: { evidence: '' },
  })),
  'a person who is not content with an answer or an annulment is heard for the days that the content gives': refusing(
    'write',
    ({ state }) => state === 'cerrada',
  ),
  'a case in work has a term of the hospital that runs': applying('reopened', () => ({ duties: [] })),
  'the term that an answer met or missed does not change': applying('classified', (_before, { clock }) => ({
    clock: { ...clock, dueAt: later(clock.dueAt, 7) },
  })),
  'no answer is lost': applying('corrected', () => ({ formerAnswers: [] })),
  'an answer that was taken from view answers nothing: what it ended is owed again, and no date moves': applying(
    'withheld',
    ({ answer, formerAnswers, state, ending }) => ({ answer, formerAnswers, state, ending }),
  ),
  'a date that the person is told is one that the case has': applying('extended', ({ clock }) => ({ clock })),
  'no person is told that a request left which is still here': applying('transferred', (_before, { transfer }) => ({
    transfer: transfer && { ...transfer, oficio: null },
  })),
  'a promise of an answer names the date that governs, or that of its own duty': applying(
    'reopened',
    (_before, { clock }) => ({ clock: { ...clock, dueAt: later(clock.dueAt, 7) } }),
  ),
};
