/**
 * What holds in every case whatever steps follow each other (docs/law.md, «Whatever the order of the steps»). Each gives
 * what is wrong with a step that was taken, or null.
 */

import { isRequestKnown } from '#domain/pqrsd/case/acts.ts';
import { answersOf, mayGiveNotice, petitionAnswerOf } from '#domain/pqrsd/case/answers.ts';
import { messageOf, newsOf } from '#domain/pqrsd/case/case.ts';
import type { CaseState } from '#domain/pqrsd/case/case-state.ts';
import { isOrder } from '#domain/pqrsd/case/duties.ts';
import { endsWithAnswer, isGrantedBySilence, isRunning, owesPetition, transferMade } from '#domain/pqrsd/case/owed.ts';
import type { Step } from '#domain/pqrsd/case/steps.ts';
import type { TermClock } from '#domain/pqrsd/term/term-clock.ts';
import { addDays } from '#shared/time/days.ts';
import { dayOf, endOfDay, formatLongDate, hours } from '#shared/time/time.ts';
import { rules } from './case-history.ts';
import type { Life, Told } from './random-case.ts';

/** `history`: up to the event of the step. */
type Invariant = (told: Told, life: Pick<Life, 'history' | 'book'>) => string | null;
const { calendar } = rules;

/** Business days that the hospital has in a clock, the pauses and the day that each leaves at least apart. */
function daysGiven({ receivedAt, dueAt, pauses }: TermClock): number {
  const paused = pauses.reduce((sum, { from, to }) => sum + calendar.businessDaysBetween(from, to), 0);
  return calendar.businessDaysBetween(receivedAt.slice(0, 10), dueAt.slice(0, 10)) - paused - pauses.length;
}

const MOVES_LATER: readonly Step['kind'][] = ['extend', 'classify'];

/** A transfer whose oficio is not on record, and which nothing else ended. */
const isUnsent = ({ state, transfer }: CaseState): boolean => state === 'trasladada' && transfer?.oficio === null;

/** The steps that end a pause of the petition, and so bring its date. */
const isPauseOver = ({ before, after }: Told): boolean => after.clock.pauses.length > before.clock.pauses.length;

const ended: readonly Step['kind'][] = ['transfer', 'withdraw', 'annul'];

export const INVARIANTS = {
  'the date of an unanswered petition moves later only by an extension, a request to complete or a longer norm': (
    told,
  ) => {
    const { before, after, step } = told;
    if (!owesPetition(after) || after.clock.dueAt <= before.clock.dueAt) return null;
    return MOVES_LATER.includes(step.kind) || isPauseOver(told) ? null : `${before.clock.dueAt} → ${after.clock.dueAt}`;
  },

  'the hospital never has more than its norm gives: the term, one extension of at most its length, and the pauses': ({
    after,
  }) => {
    const { clock } = after;
    if (clock.term.unit === 'horas')
      return Date.parse(clock.dueAt) === Date.parse(clock.receivedAt) + hours(clock.term.count) ? null : clock.dueAt;
    const most = clock.term.count + Math.min(clock.extendedBy, clock.term.extension);
    return daysGiven(clock) <= most ? null : `${daysGiven(clock)} of ${most} days`;
  },

  'one extension and one request to complete for each cause, whatever it was classified as': (_told, { history }) => {
    const events = history.map(({ event }) => event);
    if (events.filter(({ kind }) => kind === 'extended').length > 1) return 'extended twice';
    const pending: string[] = [];
    for (const event of events) {
      if (event.kind === 'asked' && pending.includes(event.cause)) return `asked twice: ${event.cause}`;
      if (event.kind === 'asked') pending.push(event.cause);
      if (event.kind === 'unasked') pending.pop();
    }
    return null;
  },

  'the first of all dates governs': ({ after }, { book }) => {
    const clocks = [...after.duties.map(({ clock }) => clock), ...(owesPetition(after) ? [after.clock] : [])];
    const dates = clocks.filter(({ pausedOn }) => pausedOn === null).map(({ dueAt }) => Date.parse(dueAt));
    return dates.length === 0 || Date.parse(book.clockOf(after).dueAt) === Math.min(...dates)
      ? null
      : 'a later one does';
  },

  'an order ends by its fulfilment, or by the answer that it asks for; an appeal by its decision': ({
    before,
    after,
    step,
  }) => {
    const gone = before.duties.filter(({ seq }) => after.duties.every((duty) => duty.seq !== seq));
    const ends: Record<string, (duty: CaseState['duties'][number]) => boolean> = {
      answer: endsWithAnswer,
      comply: (duty) => isOrder(duty) && (!('duty' in step) || step.duty === undefined || step.duty === duty.seq),
      resolve: ({ cause }) => cause === 'reposicion' || cause === 'insistencia',
    };
    const isKept = (duty: CaseState['duties'][number]) =>
      isOrder(duty) || duty.cause in { reposicion: 1, insistencia: 1 };
    const lost = gone.filter(isKept).find((duty) => !ends[step.kind]?.(duty));
    return lost ? `${lost.cause} by ${step.kind}` : null;
  },

  'an end without an answer is undone with the clock that ran': ({ before, after, step, now }, { book }) => {
    if (!ended.includes(step.kind) || !owesPetition(before)) return null;
    const reopen = { kind: 'reopen', cause: 'error', act: 'Acta 1', reason: 'Fue un error.' } as const;
    const decision = book.decide(rules, after, reopen, now);
    if (!('event' in decision)) return 'refused';
    const clock = 'clock' in decision.event ? decision.event.clock : undefined;
    if (before.clock.pausedOn) return clock?.pausedOn === null ? null : 'still paused';
    return clock?.dueAt === before.clock.dueAt ? null : `${before.clock.dueAt} → ${clock?.dueAt}`;
  },

  'every ended case is opened again by an act': ({ after, now }, { book }) => {
    if (after.state !== 'cerrada' && after.state !== 'anulada') return null;
    const reopen = { kind: 'reopen', cause: 'orden', act: 'Tutela 1', reason: 'El juez lo ordenó.' } as const;
    const decision = book.decide(rules, after, reopen, now);
    return 'refusal' in decision ? decision.refusal.message : null;
  },

  'what silence granted is delivered, or withheld by a law': ({ before, step, now }) => {
    if (step.kind !== 'answer' && step.kind !== 'correct') return null;
    if (step.outcome === 'resuelta' || step.reserved) return null;
    return isGrantedBySilence(before, now) ? step.outcome : null;
  },

  'a transfer leaves the petition with the hospital until its oficio and proof are on record': ({ after }) => {
    if (isUnsent(after)) return isRunning(after) ? null : 'no term runs';
    return transferMade(after)?.oficio === null && petitionAnswerOf(after) ? 'it left without one' : null;
  },

  'what is open, and what is due in a case that ended, is in the list of the desk': ({ after }, { book }) =>
    book.isListed(after) || !isRunning(after) ? null : after.state,

  'a person is told by a channel that they have, and by a public notice only after the others or without any': ({
    before,
    event,
  }) => {
    const decided = 'channel' in event && event.kind !== 'filed' ? event.channel : null;
    const channel = decided ?? ('telling' in event ? event.telling?.channel : null);
    if (!channel) return null;
    if (!before.ways.includes(channel)) return channel;
    return channel !== 'aviso' || mayGiveNotice(before) ? null : 'a notice too early';
  },

  'nothing is decreed for silence against who is not known to know what they were asked': ({ before, step }) =>
    step.kind !== 'abandon' || isRequestKnown(before) ? null : 'decreed',

  'a withdrawal that the desk records, and a transfer with its oficio, have their proof': ({ event }) => {
    if (event.kind === 'withdrawn' && event.by === 'hospital') return event.evidence ? null : 'withdrawn';
    if (event.kind === 'transferred' && event.oficio) return event.evidence ? null : 'transferred';
    return event.kind === 'dispatched' && !(event.oficio && event.evidence) ? 'dispatched' : null;
  },

  'a person who is not content with an answer or an annulment is heard for the days that the content gives': (
    { after, now },
    { book },
  ) => {
    const { ending, answer } = after;
    const isAnswered = ending?.how === 'cerrada' && answer;
    if (!ending || !(isAnswered || ending.how === 'anulada')) return null;
    const until = endOfDay(addDays(dayOf(new Date(ending.at)), rules.terms.reply_days));
    const decision = book.decide(rules, after, { kind: 'write', by: 'ciudadano', text: 'No me sirve.' }, now);
    return 'event' in decision === now <= until ? null : 'refused in time, or taken late';
  },

  'a case in work has a term of the hospital that runs': ({ after }) => {
    const isInWork = after.state === 'recibida' || after.state === 'en_recurso' || isUnsent(after);
    return isRunning(after) || !(isInWork || after.state === 'en_tramite' || after.state === 'prorrogada')
      ? null
      : `none in ${after.state}`;
  },

  'the term that an answer met or missed does not change': ({ before, after }) => {
    const first = petitionAnswerOf(before);
    if (!first || petitionAnswerOf(after) !== first || after.clock.dueAt === before.clock.dueAt) return null;
    return `${before.clock.dueAt} → ${after.clock.dueAt}`;
  },

  'no answer is lost': ({ before, after }) => {
    const sealed = after.withheld.flatMap(({ answer }) => answer ?? []);
    const kept = [...answersOf(after), ...sealed].map(({ seq }) => seq);
    return answersOf(before).every(({ seq }) => kept.includes(seq)) ? null : 'one is gone';
  },

  'an answer that was taken from view answers nothing: what it ended is owed again, and no date moves': ({
    before,
    after,
    step,
  }) => {
    const gone = step.kind === 'withhold' && answersOf(before).find(({ seq }) => seq === step.message);
    if (!gone) return null;
    if (answersOf(after).includes(gone) || after.clock.dueAt !== before.clock.dueAt) return 'it answers still';
    const isAnswered = petitionAnswerOf(after) !== null || transferMade(after) !== null;
    if (!isAnswered && !owesPetition(after) && (!after.ending || after.ending.how === 'cerrada')) return 'not owed';
    return before.duties.every((duty) => after.duties.includes(duty)) ? null : 'a duty is gone';
  },

  'a date that the person is told is one that the case has': ({ before, after, step, event }) => {
    const told = [messageOf(step, event)?.text, newsOf(event)?.subject, newsOf(event)?.line].join('\n');
    const known = datesOf([after, before.answer, before.ending, 'retermed' in event && event.retermed]);
    const wrong = [...told.matchAll(/\d{1,2} de [a-zé]+ de \d{4}/g)].find(([date]) => !known.has(date));
    return wrong ? wrong[0] : null;
  },

  'no person is told that a request left which is still here': ({ after, step, event }) => {
    const told = [messageOf(step, event)?.text, newsOf(event)?.subject, newsOf(event)?.line].join('\n');
    return !/Trasladamos|Enviamos su solicitud/.test(told) || transferMade(after) ? null : told;
  },

  'a promise of an answer names the date that governs, or that of its own duty': ({ after, step, event }) => {
    const text = [messageOf(step, event)?.text, newsOf(event)?.line].join('\n');
    const promised = text.match(
      /(?:le responderemos|para responderle|fecha límite)[^.\d]*(\d{1,2} de [a-zé]+ de \d{4})/i,
    );
    if (!promised?.[1] || !isRunning(after)) return null;
    const dates = [after.clock, ...after.duties.map(({ clock }) => clock)].map(({ dueAt }) => formatLongDate(dueAt));
    return dates.includes(promised[1]) ? null : promised[0];
  },
} satisfies Record<string, Invariant>;
export type InvariantName = keyof typeof INVARIANTS;

/** Every day in a value, as it is told. */
function datesOf(value: unknown): Set<string> {
  const days = JSON.stringify(value).match(/\d{4}-\d\d-\d\d/g) ?? [];
  return new Set(days.map((day) => formatLongDate(day)));
}

/** The first step of a life that breaks an invariant, with what is wrong; null when it holds. */
export function brokenIn(life: Life, names: readonly InvariantName[]): string | null {
  for (const told of life.told) {
    const so = { book: life.book, history: life.history.slice(0, told.seq) };
    for (const name of names) {
      const wrong = (INVARIANTS[name] as Invariant)(told, so);
      if (wrong !== null) return `${told.step.kind}: ${name}: ${wrong}`;
    }
  }
  return null;
}
