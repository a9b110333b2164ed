/** A case as use cases need it: its row, its history and the folded state. */

import { foldHistory, type RecordedEvent } from '#domain/pqrsd/case/case.ts';
import type { CaseState } from '#domain/pqrsd/case/case-state.ts';
import { caseNamedIn } from '#domain/pqrsd/case/related.ts';
import type { Queryable } from '#server/db/database.ts';
import { formatIso } from '#shared/time/time.ts';
import { listTypes, type PqrsdRecord } from '../pqrsd.store.ts';
import { mayRead, type Reader } from './case-reader.ts';
import { readRows } from './case-rows.store.ts';
import { type EventRecord, listEvents } from './history.store.ts';

export type LoadedCase = { record: PqrsdRecord; events: EventRecord[]; state: CaseState };

export const recordedEventOf = ({ at, event }: Pick<EventRecord, 'at' | 'event'>): RecordedEvent => ({
  at: formatIso(at),
  event,
});

/** Loads the history of a case, which is folded: all that concerns the person. */
export async function loadHistory(db: Queryable, record: PqrsdRecord): Promise<LoadedCase> {
  const events = await listEvents(db, record.id);
  return { record, events, state: foldHistory(events.map(recordedEventOf)) };
}

/** Loads the history of a case and its rows. */
export async function loadCase(db: Queryable, record: PqrsdRecord): Promise<LoadedCase> {
  const { events, state } = await loadHistory(db, record);
  return { record, events, state: { ...state, ...(await readRows(db, record.id, events)) } };
}

/** The cases that a history names and of which its reader may not know. */
export async function hiddenCases(db: Queryable, reader: Reader, { events }: LoadedCase): Promise<Set<number>> {
  const named = events.flatMap(({ event }) => caseNamedIn(event) ?? []).map(({ id }) => id);
  if (named.length === 0) return new Set();
  const hidden = (await listTypes(db, [...new Set(named)])).filter((one) => !mayRead(reader, one));
  return new Set(hidden.map(({ id }) => id));
}
