/** A request as a report counts it: its state at an instant, from its history alone. Pure. */
import type { WorkCalendar } from '#domain/calendar/business-days.ts';
import { boundsOfQuarter, type Quarter } from '#domain/calendar/quarter.ts';
import { keysOf } from '#shared/fields/keys-of.ts';
import { dayOf } from '#shared/time/time.ts';
import { type CaseState, foldHistory, type RecordedEvent } from '../case/case.ts';
import type { TermClock } from '../term-clock.ts';

/** A quarter and the last instant that counts. */
export type Period = { quarter: Quarter; from: Date; until: Date };

/** The quarter up to now; a finished one ends with its last second. */
export function periodOf(quarter: Quarter, now: Date): Period {
  const { from, before } = boundsOfQuarter(quarter);
  return { quarter, from, until: now < before ? now : new Date(before.getTime() - 1) };
}

export const isWithin = ({ from, until }: Pick<Period, 'from' | 'until'>, at: Date | null | undefined): boolean =>
  at instanceof Date && from <= at && at <= until;

/**
 * Status in the report, term included. The states of the desk are not published as well: two partitions of one total
 * would reveal suppressed counts.
 */
export const REPORT_STATUS_LABELS = {
  a_tiempo: 'Respondida a tiempo',
  tarde: 'Respondida tarde',
  en_plazo: 'En trámite, dentro del plazo',
  por_completar: 'Esperando que la persona la complete',
  vencida: 'Vencida sin respuesta',
  trasladada: 'Trasladada a otra entidad',
  desistida: 'Archivada por desistimiento',
};
export type ReportStatus = keyof typeof REPORT_STATUS_LABELS;
export const REPORT_STATUSES = keysOf(REPORT_STATUS_LABELS);

export type ReportCase = Pick<CaseState, 'type' | 'channel' | 'state' | 'risk'> & {
  anonymous: boolean;
  /** The instant of its number, which assigns it to a quarter; paper requests were received earlier. */
  filedAt: Date;
  receivedAt: Date;
  dueAt: Date;
  standing: ReportStatus;
  /** Business days from receipt to answer, without pauses. */
  days: number | null;
  answer: (Pick<NonNullable<CaseState['answer']>, 'outcome' | 'ground'> & { at: Date }) | null;
  transfer: { at: Date; entity: string } | null;
  /** When the hospital had nothing more to answer; null before. */
  doneAt: Date | null;
  /** The term expired without an answer, which grants the request (Ley 1755 de 2015, art. 14, num. 1). */
  silent: boolean;
};

/** The term whose expiry grants the request. */
const SILENCE_TERM = 'T2';

/** The request at an instant; null before its filing. */
export function reportCaseAt(
  calendar: WorkCalendar,
  { history, anonymous }: { history: readonly RecordedEvent[]; anonymous: boolean },
  until: Date,
): ReportCase | null {
  const past = history.filter(({ at }) => new Date(at) <= until);
  const [filed] = past;
  if (!filed) return null;
  const state = foldHistory(past);
  const { clock, answer, transfer, ending } = state;
  // The answer, else the transfer, else the end.
  const done = answer ?? transfer ?? ending;
  const doneAt = done && new Date(done.at);
  const dueAt = new Date(clock.dueAt);
  return {
    ...state,
    anonymous,
    filedAt: new Date(filed.at),
    receivedAt: new Date(clock.receivedAt),
    dueAt,
    standing: reportStatusOf(state, until),
    days: answer && daysTaken(calendar, clock, answer.at),
    answer: answer && { ...answer, at: new Date(answer.at) },
    transfer: transfer && { ...transfer, at: new Date(transfer.at) },
    doneAt,
    silent: clock.term.code === SILENCE_TERM && !clock.pausedOn && (doneAt ?? until) > dueAt,
  };
}

function reportStatusOf({ answer, transfer, ending, clock }: CaseState, until: Date): ReportStatus {
  const dueAt = new Date(clock.dueAt);
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
