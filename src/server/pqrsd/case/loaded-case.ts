/** A case as use cases need it: its row, its history and the folded state. */
import { type CaseEvent, type CaseState, foldHistory, type RecordedEvent } from '#domain/pqrsd/case/case.ts';
import type { CaseRules } from '#domain/pqrsd/case/decide.ts';
import type { AnswerChannel } from '#domain/pqrsd/pqrsd.ts';
import { startClock } from '#domain/pqrsd/term-clock.ts';
import { termFor } from '#domain/pqrsd/terms.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { formatIso } from '#shared/time/time.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';
import { type EventRecord, listEvents } from './history.store.ts';

export type LoadedCase = {
  record: PqrsdRecord;
  events: EventRecord[];
  state: CaseState;
  /** The filed event of a case older than event sourcing, not stored yet. */
  unstoredFiling: EventRecord | null;
};

export const caseRulesOf = (deps: Pick<Deps, 'calendar' | 'pqrsd'>): CaseRules => ({
  calendar: deps.calendar,
  terms: deps.pqrsd,
});

export const recordedEventOf = ({ at, event }: Pick<EventRecord, 'at' | 'event'>): RecordedEvent => ({
  at: formatIso(at),
  event,
});

/** Loads the history of a case and folds it. */
export async function loadCase(
  deps: Pick<Deps, 'calendar' | 'pqrsd'>,
  db: Queryable,
  record: PqrsdRecord,
): Promise<LoadedCase> {
  const stored = await listEvents(db, record.id);
  const unstored = stored.length > 0 ? null : firstEventOf(deps, record);
  const events = unstored ? [unstored] : stored;
  return { record, events, state: foldHistory(events.map(recordedEventOf)), unstoredFiling: unstored };
}

/** The answer channels that the contact data of a person allow. */
export function answerChannelsFor(
  person: Pick<PqrsdRecord, 'anonymous' | 'email' | 'address' | 'telephone'>,
): AnswerChannel[] {
  if (person.anonymous) return ['portal', 'aviso'];
  const ways: [AnswerChannel, unknown][] = [
    ['portal', true],
    ['correo', person.email],
    ['fisico', person.address],
    ['telefono', person.telephone],
    ['presencial', true],
    ['aviso', true],
  ];
  return ways.filter(([, reaches]) => Boolean(reaches)).map(([way]) => way);
}

/** The columns from which a missing filed event is rebuilt. */
export type FiledRecord = Pick<
  PqrsdRecord,
  'anonymous' | 'type' | 'channel' | 'receivedAt' | 'dueAt' | 'calendarVersion' | 'email' | 'address' | 'telephone'
>;

/** The filed event of a case older than event sourcing; its due date stays as it was set then. */
export function firstEventOf(deps: Pick<Deps, 'calendar' | 'pqrsd'>, record: FiledRecord): EventRecord {
  const { type, channel, receivedAt, dueAt, calendarVersion } = record;
  const clock = startClock(deps.calendar, termFor(deps.pqrsd, { type }, receivedAt), receivedAt);
  const event: CaseEvent = {
    kind: 'filed',
    type,
    channel,
    ways: answerChannelsFor(record),
    clock: { ...clock, dueAt: formatIso(dueAt), calendarVersion },
  };
  return { seq: 1, at: receivedAt, actorName: null, event };
}
