/** API shapes of a case, for desk and citizen. */
import { type CaseState, statesAfterEach } from '#domain/pqrsd/case/case.ts';
import { EVENT_LABELS } from '#domain/pqrsd/case/events.ts';
import { describeEvent } from '#domain/pqrsd/case/messages.ts';
import { mayBeAbandoned, milestonesOf } from '#domain/pqrsd/case/milestones.ts';
import { previewSteps } from '#domain/pqrsd/case/step-preview.ts';
import { stepsFrom } from '#domain/pqrsd/case/steps.ts';
import type { CaseAttachment } from '#domain/pqrsd/case-files.ts';
import { calculateDueDate } from '#domain/pqrsd/due-calculation.ts';
import { daysLeft, dueStatusOf, isRunning } from '#domain/pqrsd/due-status.ts';
import { ANONYMOUS_PERSON } from '#domain/pqrsd/pqrsd.ts';
import type { Deps } from '#server/deps.ts';
import type { CaseMessage, DeskPqrsd, HistoryLine, PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { formatIso } from '#shared/time/time.ts';
import type { CaseFileRecord } from '../files/case-files.store.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';
import type { EventRecord, MessageRecord } from './history.store.ts';
import { caseRulesOf, type LoadedCase, recordedEventOf } from './loaded-case.ts';

type ViewDeps = Pick<Deps, 'calendar' | 'pqrsd' | 'clock'>;

/** The personal data without the name, which the list has. */
function personOf(record: PqrsdRecord) {
  const { fullname: _, ...anonymous } = ANONYMOUS_PERSON;
  if (record.anonymous) return anonymous;
  return {
    address: record.address,
    email: record.email,
    telephone: record.telephone,
    gender: record.gender,
    ocupation: record.ocupation,
    type_document: record.typeDocument,
    number_document: record.numberDocument,
  };
}

/** Days left and due status while the term runs. */
function dueStatusFields(
  { calendar, pqrsd, clock }: ViewDeps,
  record: PqrsdRecord,
): Pick<DeskPqrsd, 'light' | 'days_left'> {
  if (!isRunning(record.state)) return { light: null, days_left: null };
  const deadline = { dueAt: record.dueAt, unit: record.termUnit, count: record.termDays };
  return {
    light: dueStatusOf(calendar, deadline, clock(), pqrsd.warning_days),
    days_left: daysLeft(calendar, record.dueAt, clock()),
  };
}

/** A row of the desk's list. */
export function toDeskPqrsd(deps: ViewDeps, record: PqrsdRecord): DeskPqrsd {
  return {
    id: record.id,
    rad: record.rad,
    fullname: record.anonymous ? ANONYMOUS_PERSON.fullname : record.fullname,
    type_pqrsd: record.type,
    issue: record.issue,
    anonymous: record.anonymous,
    state: record.state,
    channel: record.channel,
    created_at: formatIso(record.receivedAt),
    due_at: formatIso(record.dueAt),
    ...dueStatusFields(deps, record),
    unit: record.termUnit,
    risk: record.risk,
    matter: record.matter,
    priority: record.priority,
    assigned_to: record.assignedTo,
    awaits_reply: record.awaitsReply,
    anonymised_at: record.anonymisedAt && formatIso(record.anonymisedAt),
    // A case in work has been reviewed.
    suspicion: record.state === 'recibida' ? record.suspicion : null,
  };
}

/** A case with its history. */
export function toPqrsdDetail(
  deps: ViewDeps,
  file: LoadedCase,
  messages: MessageRecord[],
  files: CaseFileRecord[],
): Omit<PqrsdDetail, 'mail_failed_at' | 'notices' | 'retention'> {
  const { record, events, state } = file;
  const { completionRequest, answer } = state;
  return {
    ...toDeskPqrsd(deps, record),
    ...personOf(record),
    description: record.description,
    working: calculateDueDate(state.clock),
    milestones: milestonesOf(caseRulesOf(deps), state, deps.clock()),
    steps: record.anonymisedAt ? [] : stepsFrom(state.state),
    previews: previewSteps(caseRulesOf(deps), state, deps.clock()),
    ways: state.ways,
    may_be_abandoned: mayBeAbandoned(state, deps.clock()),
    request: completionRequest && {
      cause: completionRequest.cause,
      respond_by: completionRequest.respondBy,
      granted: completionRequest.granted,
    },
    transfer: state.transfer,
    answer: answer && {
      at: answer.at,
      channel: answer.channel,
      outcome: answer.outcome,
      ground: answer.ground,
      evidence: answer.evidence,
      notice_until: answer.noticeUntil,
    },
    history: historyOf(events),
    messages: messages.map((message) => toMessage(message, events)),
    files: files.map((one) => toCaseAttachment(one, events)),
  };
}

/** Each event with the state and the due date after it. */
export function historyOf(events: EventRecord[]): HistoryLine[] {
  const states = statesAfterEach(events.map(recordedEventOf));
  return states.flatMap((after, index) => {
    const done = events[index];
    return done ? [toLine(done, after)] : [];
  });
}

const toLine = ({ at, event, actorName }: EventRecord, after: CaseState): HistoryLine => ({
  at: formatIso(at),
  kind: event.kind,
  label: EVENT_LABELS[event.kind],
  name: actorName,
  state: after.state,
  due_at: after.clock.dueAt,
  text: describeEvent(event),
});

/** A file with the side that attached it. */
export function toCaseAttachment(
  { id, name, mime, bytes, seq, visibility }: CaseFileRecord,
  events: EventRecord[],
): CaseAttachment {
  const event = events.find((one) => one.seq === seq)?.event;
  const side = event && 'by' in event ? event.by : 'hospital';
  return {
    id,
    name: name ?? 'adjunto',
    mime,
    bytes,
    seq: seq ?? 0,
    by: event?.kind === 'filed' ? 'ciudadano' : side,
    visibility: visibility ?? 'interna',
  };
}

/** A message with its event. */
export function toMessage({ seq, by, visibility, text }: MessageRecord, events: EventRecord[]): CaseMessage {
  const event = events.find((one) => one.seq === seq);
  return {
    seq,
    at: event ? formatIso(event.at) : '',
    kind: event?.event.kind ?? 'wrote',
    by,
    visibility,
    name: event?.actorName ?? null,
    text,
  };
}
