/** A case as use cases need it: its row, its history and the folded state; and who may read it. */

import { foldHistory, type RecordedEvent } from '#domain/pqrsd/case/case.ts';
import type { CaseRules, CaseState } from '#domain/pqrsd/case/case-state.ts';
import { caseNamedIn } from '#domain/pqrsd/case/related.ts';
import { can } from '#domain/users/permissions.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { formatIso } from '#shared/time/time.ts';
import { listTypes, type PqrsdRecord } from '../pqrsd.store.ts';
import { readRows } from './case-rows.store.ts';
import { type EventRecord, listEvents } from './history.store.ts';

export type LoadedCase = { record: PqrsdRecord; events: EventRecord[]; state: CaseState };

export const caseRulesOf = ({
  calendar,
  pqrsd,
  classification,
}: Pick<Deps, 'calendar' | 'pqrsd' | 'classification'>): CaseRules => ({
  calendar,
  terms: pqrsd,
  classification: { ...classification, motive_before_answer: pqrsd.motive_before_answer },
});

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

/** An account, and whether it is on the list of who reads reports of corruption. */
type Reader = Pick<SessionUser, 'id' | 'role'> & { readsDenuncias: boolean };
/** An officer who acts. */
export type Officer = SessionUser & Reader;

/** Reports of corruption are for the listed readers, whatever their role. */
export const mayReadDenuncias = (reader: Reader): boolean =>
  can(reader, 'pqrsd:read-denuncia', { ownerId: null, listed: reader.readsDenuncias });

/** The cases that a history names and of which its reader may not know. */
export async function hiddenCases(db: Queryable, reader: Reader, { events }: LoadedCase): Promise<Set<number>> {
  const named = events.flatMap(({ event }) => caseNamedIn(event) ?? []).map(({ id }) => id);
  if (named.length === 0) return new Set();
  const hidden = (await listTypes(db, [...new Set(named)])).filter((one) => !mayRead(reader, one));
  return new Set(hidden.map(({ id }) => id));
}

/** Who may read a case: lists, searches, figures, files, mail and alerts all ask here. */
export const mayRead = (reader: Reader, { type }: Pick<PqrsdRecord, 'type'>): boolean =>
  can(reader, 'pqrsd:read') && (type !== 'denuncia' || mayReadDenuncias(reader));
