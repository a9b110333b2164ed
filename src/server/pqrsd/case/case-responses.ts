/** API shapes of a case, for desk and citizen. */

import { actsOf, isRequestKnown } from '#domain/pqrsd/case/acts.ts';
import { answerMailText, mayGiveNotice, proofOf } from '#domain/pqrsd/case/answers.ts';
import { describeEvent, statesAfterEach } from '#domain/pqrsd/case/case.ts';
import type { CaseState, Consultation } from '#domain/pqrsd/case/case-state.ts';
import { consultationStatus } from '#domain/pqrsd/case/consultation/consultation.ts';
import { refusalsOf } from '#domain/pqrsd/case/decide.ts';
import { EVENT_LABELS } from '#domain/pqrsd/case/events.ts';
import { mayBeAbandoned, milestonesOf } from '#domain/pqrsd/case/milestones.ts';
import { activeClock, isRunning, transferMade } from '#domain/pqrsd/case/owed.ts';
import { type CaseRef, caseNamedIn } from '#domain/pqrsd/case/related.ts';
import { mayUndoWithdrawal } from '#domain/pqrsd/case/steps/withdraw.ts';
import { withheldAt } from '#domain/pqrsd/case/steps/withhold.ts';
import { type CaseEvent, stepsFrom } from '#domain/pqrsd/case/steps.ts';
import type { CaseAttachment } from '#domain/pqrsd/case-files.ts';
import { attentionFlags } from '#domain/pqrsd/desk/attention.ts';
import { ANONYMOUS_PERSON } from '#domain/pqrsd/pqrsd.ts';
import { calculateDueDate } from '#domain/pqrsd/term/due-calculation.ts';
import { daysLeft, dueStatusOf, shownDeadline } from '#domain/pqrsd/term/due-status.ts';
import type { Deps } from '#server/deps.ts';
import type { CaseMessage, DeskPqrsd, HistoryLine, PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { formatIso } from '#shared/time/time.ts';
import type { CaseFileRecord } from '../files/case-files.store.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';
import { caseRulesOf } from './case-rules.ts';
import type { EventRecord, MessageRecord } from './history.store.ts';
import { type LoadedCase, recordedEventOf } from './loaded-case.ts';

type ViewDeps = Pick<Deps, 'calendar' | 'pqrsd' | 'classification' | 'clock'>;

/** Days left of the term and due status while it runs. */
export function dueStatusFields(
  { calendar, pqrsd, clock }: ViewDeps,
  {
    running,
    dueAt,
    termUnit: unit,
    termDays: count,
    ...others
  }: Pick<PqrsdRecord, 'running' | 'dueAt' | 'termUnit' | 'termDays' | 'risk' | 'receivedAt' | 'possibleDueAt'>,
): Pick<DeskPqrsd, 'light' | 'days_left'> {
  if (!running) return { light: null, days_left: null };
  return {
    light: dueStatusOf(calendar, shownDeadline({ dueAt, unit, count, ...others }), clock(), pqrsd.warning_days),
    days_left: daysLeft(calendar, dueAt, clock()),
  };
}

/** A row of the desk's list; `version` is the length of its history. */
export function toDeskPqrsd(deps: ViewDeps, record: PqrsdRecord, version: number): DeskPqrsd {
  const { id, rad, issue, anonymous, state, channel, risk, matter, priority } = record;
  return {
    ...{ id, rad, issue, anonymous, state, channel, risk, matter, priority },
    fullname: anonymous ? ANONYMOUS_PERSON.fullname : record.fullname,
    type_pqrsd: record.type,
    created_at: formatIso(record.receivedAt),
    due_at: formatIso(record.dueAt),
    ...dueStatusFields(deps, record),
    possible_due_at: record.possibleDueAt && formatIso(record.possibleDueAt),
    ...attentionFlags(record, deps.clock()),
    unit: record.termUnit,
    assigned_to: record.assignedTo,
    version,
    awaits_reply: record.awaitsReply,
    anonymised_at: record.anonymisedAt && formatIso(record.anonymisedAt),
    // A case in work has been reviewed.
    suspicion: state === 'recibida' ? record.suspicion : null,
  };
}

/** The personal data without the name, which the list has. */
function personOf({ anonymous, typeDocument, numberDocument, ...record }: PqrsdRecord) {
  const { address, email, telephone, gender, ocupation } = anonymous ? ANONYMOUS_PERSON : record;
  const { type_document, number_document } = anonymous
    ? ANONYMOUS_PERSON
    : { type_document: typeDocument, number_document: numberDocument };
  return { address, email, telephone, gender, ocupation, type_document, number_document };
}

/** Where a case went or is to go; null where the hospital answered instead of sending it. */
export function transferOf(state: CaseState): PqrsdDetail['transfer'] {
  const transfer = state.state === 'trasladada' ? state.transfer : transferMade(state);
  return transfer && { entity: transfer.entity, at: transfer.at, oficio: transfer.oficio };
}

/** A case with its history. */
export function toPqrsdDetail(
  deps: ViewDeps,
  { record, events, state }: LoadedCase,
  { messages, files, hidden }: { messages: MessageRecord[]; files: CaseFileRecord[]; hidden: ReadonlySet<number> },
): Omit<PqrsdDetail, 'notices' | 'retention' | 'survey' | 'proposal' | 'past_proposals' | 'approval'> {
  const { completionRequest, answer, ways, service, motive } = state;
  const now = deps.clock();
  const known = (refs: readonly CaseRef[]) => refs.filter(({ id }) => !hidden.has(id));
  return {
    ...toDeskPqrsd(deps, record, events.length),
    ...personOf(record),
    description: record.description,
    external_number: record.externalNumber,
    service,
    motive,
    working: calculateDueDate(activeClock(state), now),
    milestones: milestonesOf(caseRulesOf(deps), state, now),
    steps: record.anonymisedAt ? [] : stepsFrom(state),
    refusals: record.anonymisedAt ? {} : refusalsOf(caseRulesOf(deps), state, now),
    answer_by_mail: state.answerByMail,
    ways: mayGiveNotice(state) ? ways : ways.filter((way) => way !== 'aviso'),
    may_be_abandoned: mayBeAbandoned(state, now),
    may_undo_withdrawal: mayUndoWithdrawal(deps, state, now),
    mail_failed_at: record.mailFailedAt && formatIso(record.mailFailedAt),
    request: completionRequest && {
      cause: completionRequest.cause,
      respond_by: completionRequest.respondBy,
      granted: completionRequest.granted,
      known: isRequestKnown(state),
    },
    untold: actsOf(state)
      .filter((act) => proofOf(act) === null)
      .map(({ seq, kind, at, channel }) => ({ seq, kind, label: EVENT_LABELS[kind], at, channel })),
    transfer: transferOf(state),
    answer: answer && {
      at: answer.at,
      channel: answer.channel,
      outcome: answer.outcome,
      ground: answer.ground,
      evidence: answer.evidence,
      notice_until: answer.noticeUntil,
      read_at: answer.read?.at ?? null,
      mailed: answer.mail && answerMailText(answer.mail),
      proof: proofOf(answer)?.text ?? null,
    },
    decree: decreeOf(state),
    lost_term: state.lostTerm && { due_at: state.lostTerm.dueAt, law: state.lostTerm.law },
    joined_to: state.joinedTo && (known([state.joinedTo])[0] ?? null),
    members: known(state.members),
    related: known(state.related),
    consultations: state.consultations.map((one) => toConsultation(one, state, now)),
    pending: state.pending,
    duties: state.duties.map(({ seq, cause, at, act, asks = null, clock }) => ({
      ...{ seq, cause, at, act, asks },
      due_at: clock.dueAt,
    })),
    history: historyOf(events, hidden),
    messages: messages.map((message) => toMessage(message, events, state)),
    files: files.map((one) => toCaseAttachment(one, events)),
  };
}

function decreeOf({ ending }: CaseState): PqrsdDetail['decree'] {
  const decree = ending?.decree;
  if (!decree) return null;
  return {
    ...{ at: decree.at, act: decree.act, channel: decree.channel, notice_until: decree.noticeUntil },
    mailed: decree.mail && answerMailText(decree.mail),
    proof: proofOf(decree)?.text ?? null,
    appeal_until: decree.appealUntil ?? null,
  };
}

const toConsultation = (one: Consultation, state: CaseState, now: Date): PqrsdDetail['consultations'][number] => ({
  seq: one.seq,
  at: one.at,
  name: one.name,
  service: one.service,
  email: one.email,
  due_at: one.dueAt,
  link_until: one.linkUntil,
  status: consultationStatus(one, state, now),
  identity: one.identity,
  description: one.description,
  messages: one.messages,
  files: one.files,
  answered: one.answered && { at: one.answered.at, late: one.answered.late },
  withdrawn: one.withdrawn,
  undelivered: one.undelivered,
});

/** Each event with the state and the due date after it; those that name a hidden case say nothing of it. */
export function historyOf(events: EventRecord[], hidden: ReadonlySet<number> = new Set()): HistoryLine[] {
  const states = statesAfterEach(events.map(recordedEventOf));
  return events.flatMap(({ at, event, actorName }, index) => {
    const after = states[index];
    if (!after) return [];
    const { kind } = event;
    const name = actorName ?? colleagueOf(event);
    const text = hidden.has(caseNamedIn(event)?.id ?? 0) ? '' : describeEvent(event);
    const line = { at: formatIso(at), kind, label: EVENT_LABELS[kind], name, text };
    return { ...line, state: after.state, due_at: isRunning(after) ? activeClock(after).dueAt : null };
  });
}

/** A colleague without an account who acted by a link. */
const colleagueOf = (event: CaseEvent): string | null => ('colleague' in event ? event.colleague : null);

/** A file with the side that attached it. */
export function toCaseAttachment(
  { id, name, mime, bytes, seq, visibility }: CaseFileRecord,
  events: EventRecord[],
): CaseAttachment {
  const event = events.find((one) => one.seq === seq)?.event;
  const side = event && 'by' in event ? event.by : 'hospital';
  return {
    ...{ id, name: name ?? 'adjunto', mime, bytes, seq: seq ?? 0 },
    by: event?.kind === 'filed' ? 'ciudadano' : side,
    visibility: visibility ?? 'interna',
  };
}

/** A message with its event. */
export function toMessage(message: MessageRecord, events: EventRecord[], state: CaseState): CaseMessage {
  const event = events.find(({ seq }) => seq === message.seq);
  return {
    ...message,
    withheld_at: withheldAt(state, message.seq),
    at: event ? formatIso(event.at) : '',
    kind: event?.event.kind ?? 'wrote',
    name: event ? (event.actorName ?? colleagueOf(event.event)) : null,
  };
}

/** Without the words that were taken from view. */
export const withoutWithheld = (message: CaseMessage): CaseMessage =>
  message.withheld_at === null ? message : { ...message, text: '' };
