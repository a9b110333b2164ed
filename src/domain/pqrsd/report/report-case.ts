/** A request as a report counts it: its state at an instant, from its history alone. Pure. */

import type { WorkCalendar } from '#domain/calendar/business-days.ts';
import { boundsOfQuarter, type Quarter } from '#domain/calendar/quarter.ts';
import { dayOf } from '#shared/time/time.ts';
import { answersOf, isNotified, petitionAnswerOf } from '../case/answers.ts';
import { foldHistory, type RecordedEvent } from '../case/case.ts';
import type { CaseState } from '../case/case-state.ts';
import { SILENCE_TERM, transferMade } from '../case/owed.ts';
import type { TermClock } from '../term/term-clock.ts';
import { daysTakenOf, type OnTime } from './figures.schema.ts';
import type { ReportStatus } from './report-status.ts';

/** The time of a report, up to the last instant that counts. */
export type Span = { from: Date; until: Date };
export type Period = Span & { quarter: Quarter };

/** A quarter or half-year up to now; a finished one ends with its last instant. */
export const spanUntil = ({ from, before }: { from: Date; before: Date }, now: Date): Span => ({
  from,
  until: now < before ? now : new Date(before.getTime() - 1),
});

export const periodOf = (quarter: Quarter, now: Date): Period => ({
  quarter,
  ...spanUntil(boundsOfQuarter(quarter), now),
});

export const isWithin = ({ from, until }: Span, at: Date | null | undefined): boolean =>
  at instanceof Date && from <= at && at <= until;

/** A history, with what the report takes from the row of its case. */
export type ReportHistory = {
  history: readonly RecordedEvent[];
  rad: string;
  anonymous: boolean;
};

export type ReportCase = Pick<CaseState, 'type' | 'channel' | 'state' | 'risk'> & {
  rad: string;
  anonymous: boolean;
  /** Codes of the service and of the motive; null: not registered. */
  service: string | null;
  motive: string | null;
  /** The instant of its number, which assigns it to a quarter; paper requests were received earlier. */
  filedAt: Date;
  receivedAt: Date;
  /** Of the first term that was lost, else of the term. */
  dueAt: Date;
  /** When that term was over: at its end, or when it was set after its end. It assigns the term to a period. */
  fellDueAt: Date;
  /** The term stands still, because the person has to complete the request. */
  isPaused: boolean;
  standing: ReportStatus;
  /** Business days from receipt to answer, without pauses. */
  days: number | null;
  answer: (Pick<NonNullable<CaseState['answer']>, 'outcome' | 'ground'> & { at: Date }) | null;
  /** It was answered, and nothing shows that the person knows it: no proof, no notice that took effect, no appeal. */
  isUnproven: boolean;
  transfer: { at: Date; entity: string } | null;
  /** When it was transferred, or else archived or annulled, which ends the duty to answer. */
  endedAt: Date | null;
  /** When the hospital had nothing more to answer; null before. */
  doneAt: Date | null;
  /** The term expired without an answer, which grants the request (Ley 1755 de 2015, art. 14, num. 1). */
  silent: boolean;
};

/**
 * Whether the term of a request that fell due in a period was met: answered on or before its due date. An unanswered
 * request counts as not met. Null: no term fell due, because it waits for the person, falls due in another period, or was
 * transferred, archived or annulled before its end; what is annulled later was due, and counts.
 */
export function metTerm(one: ReportCase, span: Span): boolean | null {
  const { isPaused, dueAt, fellDueAt, answer, endedAt } = one;
  if (!isWithin(span, fellDueAt)) return null;
  if (answer && answer.at <= dueAt) return true;
  if (isPaused && !answer) return null;
  return endedAt && endedAt <= dueAt ? null : false;
}

/** Of the terms that fell due in a period, those that were met. */
export function onTimeOf(cases: readonly ReportCase[], span: Span): OnTime {
  const due = cases.map((one) => metTerm(one, span)).filter((met) => met !== null);
  return { count: due.filter(Boolean).length, of: due.length };
}

/** Without answer, transfer or end at the last instant of a report. */
export const isUnanswered = ({ state, doneAt }: ReportCase): boolean => state !== 'anulada' && doneAt === null;

/** The term that a report judges: the first that was lost, else the one in force. */
function reportTermOf({ clock, lostTerm: lost, termSince }: CaseState) {
  const { code } = lost ?? clock.term;
  const dueAt = new Date(lost?.dueAt ?? clock.dueAt);
  const fellDueAt = new Date(lost?.fellAt ?? Math.max(dueAt.getTime(), new Date(termSince).getTime()));
  return { code, dueAt, fellDueAt, isPaused: lost === null && clock.pausedOn !== null };
}

/** The request at an instant; null before its filing. */
export function reportCaseAt(
  calendar: WorkCalendar,
  { history, ...row }: ReportHistory,
  until: Date,
): ReportCase | null {
  const past = history.filter(({ at }) => new Date(at) <= until);
  const [filed] = past;
  if (!filed) return null;
  const state = foldHistory(past);
  const { clock, ending } = state;
  const transfer = transferOf(state);
  const answer = reportedAnswerOf(state);
  // The answer, else the transfer, else the end.
  const done = answer ?? transfer ?? ending;
  const doneAt = done && new Date(done.at);
  const ended = transfer ?? ending;
  const term = reportTermOf(state);
  return {
    ...state,
    ...row,
    service: state.service?.code ?? null,
    motive: state.motive?.code ?? null,
    filedAt: new Date(filed.at),
    receivedAt: new Date(clock.receivedAt),
    ...term,
    standing: reportStatusOf({ ...state, answer, transfer }, term.dueAt, until),
    days: answer && daysTaken(calendar, clock, answer.at),
    answer: answer && { ...answer, at: new Date(answer.at) },
    isUnproven: answer !== null && !isKnown(calendar, state, until),
    transfer: transfer && { entity: transfer.entity, at: new Date(transfer.at) },
    endedAt: ended && new Date(ended.at),
    doneAt,
    silent: term.code === SILENCE_TERM && !term.isPaused && (doneAt ?? until) > term.dueAt,
  };
}

/** A transfer counts from when its oficio left; older ones from the decision. */
function transferOf(state: CaseState): CaseState['transfer'] {
  const made = transferMade(state);
  return made && { ...made, at: made.sentAt ?? made.at };
}

/** Whether the person knows an answer: who appeals knows it too (CPACA, art. 72). */
const isKnown = (calendar: WorkCalendar, state: CaseState, until: Date): boolean =>
  state.state === 'en_recurso' ||
  answersOf(state).some((one) => one.decides !== null || isNotified({ calendar }, one, until));

/** The figures of the requests of a period; an annulled number is no request, and only a term that it had lost counts. */
export function figuresOf(cases: readonly ReportCase[], span: Span) {
  const counted = cases.filter(({ state }) => state !== 'anulada');
  const answered = counted.filter(({ answer }) => isWithin(span, answer?.at));
  const open = counted.filter(isUnanswered);
  const figures = {
    on_time: onTimeOf(cases, span),
    days: daysTakenOf(answered.flatMap(({ days }) => days ?? [])),
    /** Of the answers, those of which nothing shows that the person knows them (T-149 de 2013). */
    unproven: answered.filter(({ isUnproven }) => isUnproven).length,
  };
  return {
    ...{ counted, answered, figures },
    received: counted.filter(({ filedAt }) => isWithin(span, filedAt)),
    annulled: cases.filter(({ filedAt, state }) => state === 'anulada' && isWithin(span, filedAt)).length,
    /** Those still without answer, of whichever date. */
    unanswered: { total: open.length, overdue: open.filter(({ standing }) => standing === 'vencida').length },
  };
}

/** The petition was answered when its first answer left; a correction or a reopening changes only the outcome. */
function reportedAnswerOf(state: CaseState): CaseState['answer'] {
  const first = petitionAnswerOf(state);
  return first && { ...first, outcome: answersOf(state).at(-1)?.outcome ?? first.outcome };
}

function reportStatusOf({ answer, transfer, ending, clock }: CaseState, dueAt: Date, until: Date): ReportStatus {
  if (answer) return new Date(answer.at) <= dueAt ? 'a_tiempo' : 'tarde';
  if (transfer) return 'trasladada';
  if (ending) return 'desistida';
  if (clock.pausedOn) return 'por_completar';
  return until > dueAt ? 'vencida' : 'en_plazo';
}

function daysTaken(calendar: WorkCalendar, clock: TermClock, answeredAt: string): number {
  const stopped = clock.pauses.reduce((sum, { from, to }) => sum + calendar.businessDaysBetween(from, to), 0);
  return calendar.businessDaysBetween(dayOf(new Date(clock.receivedAt)), dayOf(new Date(answeredAt))) - stopped;
}
