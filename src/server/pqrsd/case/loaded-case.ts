/** A case as use cases need it: its row, its history and the folded state; and who may read it. */
import { type CaseState, foldHistory, type RecordedEvent } from '#domain/pqrsd/case/case.ts';
import type { CaseRules } from '#domain/pqrsd/case/decide.ts';
import { can } from '#domain/users/permissions.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { formatIso } from '#shared/time/time.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';
import { type EventRecord, listEvents } from './history.store.ts';

export type LoadedCase = { record: PqrsdRecord; events: EventRecord[]; state: CaseState };

export const caseRulesOf = ({ calendar, pqrsd }: Pick<Deps, 'calendar' | 'pqrsd'>): CaseRules => ({
  calendar,
  terms: pqrsd,
});

export const recordedEventOf = ({ at, event }: Pick<EventRecord, 'at' | 'event'>): RecordedEvent => ({
  at: formatIso(at),
  event,
});

/** Loads the history of a case and folds it. */
export async function loadCase(db: Queryable, record: PqrsdRecord): Promise<LoadedCase> {
  const events = await listEvents(db, record.id);
  return { record, events, state: foldHistory(events.map(recordedEventOf)) };
}

type Reader = Pick<SessionUser, 'id' | 'role' | 'email'>;

/** Reports of corruption are for administrators and the listed readers. */
export const mayReadDenuncias = ({ pqrsd }: Pick<Deps, 'pqrsd'>, reader: Reader): boolean =>
  can(reader, 'pqrsd:read-denuncia', { ownerId: null, listed: pqrsd.denuncia_readers.includes(reader.email) });

export const mayRead = (deps: Pick<Deps, 'pqrsd'>, reader: Reader, { type }: Pick<PqrsdRecord, 'type'>): boolean =>
  can(reader, 'pqrsd:read') && (type !== 'denuncia' || mayReadDenuncias(deps, reader));
