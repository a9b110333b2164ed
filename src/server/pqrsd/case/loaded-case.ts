/** A case as it is worked on: its row, its history and the state that the history tells. */

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
  /** The first event, when the case is from before there were histories and it is not stored yet. */
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

/** Reads the history of a case. */
export async function loadCase(deps: Deps, db: Queryable, record: PqrsdRecord): Promise<LoadedCase> {
  const kept = await listEvents(db, record.id);
  const unkept = kept.length > 0 ? null : firstEventOf(deps, record);
  const events = unkept ? [unkept] : kept;
  return { record, events, state: foldHistory(events.map(recordedEventOf)), unstoredFiling: unkept };
}

/** How somebody can be answered, by what they left. */
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

/** What the filing of a case is told by where no event tells it. */
export type FiledRecord = Pick<
  PqrsdRecord,
  'anonymous' | 'type' | 'channel' | 'receivedAt' | 'dueAt' | 'calendarVersion' | 'email' | 'address' | 'telephone'
>;

/** The filing of a case from before there were histories; its due date is the one it was given then. */
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
