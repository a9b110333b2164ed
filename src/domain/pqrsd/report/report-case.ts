/** A request as a report counts it: where it stood at an instant, told by its history alone. Pure. */
import type { WorkCalendar } from '#domain/calendar/business-days.ts';
import { dayOf } from '#shared/time/time.ts';
import { type CaseState, foldHistory, type RecordedEvent } from '../case/case.ts';
import type { CaseChannel, Outcome, PqrsdState, PqrsdType } from '../pqrsd.ts';
import type { TermClock } from '../term-clock.ts';
import type { Risk } from '../terms.ts';

/**
 * How a request stands, towards its term too. The states of the desk are not told beside these: two ways of telling
 * the same would let one be found out of the other.
 */
export const REPORT_STATUSES = [
  'a_tiempo',
  'tarde',
  'en_plazo',
  'por_completar',
  'vencida',
  'trasladada',
  'desistida',
] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];
export const REPORT_STATUS_LABELS: Record<ReportStatus, string> = {
  a_tiempo: 'Respondida a tiempo',
  tarde: 'Respondida tarde',
  en_plazo: 'En trámite, dentro del plazo',
  por_completar: 'Esperando que la persona la complete',
  vencida: 'Vencida sin respuesta',
  trasladada: 'Trasladada a otra entidad',
  desistida: 'Archivada por desistimiento',
};

export type ReportCase = {
  type: PqrsdType;
  channel: CaseChannel;
  state: PqrsdState;
  risk: Risk | null;
  anonymous: boolean;
  /** When it got its number, which is what puts it into a quarter; what came on paper was received before. */
  filedAt: Date;
  receivedAt: Date;
  dueAt: Date;
  standing: ReportStatus;
  /** Business days from receipt to the answer, without those in which the term was stopped. */
  days: number | null;
  answer: { at: Date; outcome: Outcome; ground: string | null } | null;
  transfer: { at: Date; entity: string } | null;
  /** When the hospital had no more to answer; null while it has. */
  doneAt: Date | null;
  /** Its term ran out without an answer, which the law takes for a yes (Ley 1755 de 2015, art. 14, num. 1). */
  silent: boolean;
};

/** Term of requests for information and documents, whose silence is a yes. */
const SILENCE_TERM = 'T2';

/** The request as it was at an instant; null when it was not there yet. */
export function reportCaseAt(
  calendar: WorkCalendar,
  { history, anonymous }: { history: readonly RecordedEvent[]; anonymous: boolean },
  until: Date,
): ReportCase | null {
  const past = history.filter(({ at }) => new Date(at) <= until);
  const [filed] = past;
  if (!filed) return null;
  const state = foldHistory(past);
  const { type, channel, clock } = state;
  const doneAt = doneAtOf(state);
  const dueAt = new Date(clock.dueAt);
  return {
    type,
    channel,
    state: state.state,
    risk: state.risk,
    anonymous,
    filedAt: new Date(filed.at),
    receivedAt: new Date(clock.receivedAt),
    dueAt,
    standing: reportStatusOf(state, until),
    days: state.answer && daysTaken(calendar, clock, state.answer.at),
    answer: state.answer && { ...state.answer, at: new Date(state.answer.at) },
    transfer: state.transfer && { ...state.transfer, at: new Date(state.transfer.at) },
    doneAt,
    silent: clock.term.code === SILENCE_TERM && !clock.pausedOn && (doneAt ?? until) > dueAt,
  };
}

/** Its answer counts when there is one, its transfer when there is none, and otherwise its end. */
function doneAtOf({ answer, transfer, ending }: CaseState): Date | null {
  const at = answer?.at ?? transfer?.at ?? ending?.at;
  return at === undefined ? null : new Date(at);
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
