/** The histories that a report counts. */
import { and, asc, eq, gte, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Period } from '#domain/pqrsd/report/period.ts';
import type { Queryable } from '../db/database.ts';
import type { EventRecord } from '../pqrsd/case/history.store.ts';
import type { FiledRecord } from '../pqrsd/case/loaded-case.ts';
import { pqrsdCases, pqrsdEvents } from '../pqrsd/pqrsd.table.ts';

/** Without texts of citizens. */
export type CaseHistory = { record: FiledRecord; events: EventRecord[] };

/** Received by the end of the period and not closed before it began; additional cases do no harm. */
function overlapsPeriod({ from, until }: Period): SQL | undefined {
  const { receivedAt, answeredAt, transferredAt, closedAt } = pqrsdCases;
  const ends = [answeredAt, transferredAt, closedAt];
  const isOpen = and(...ends.map((at) => isNull(at)));
  return and(lte(receivedAt, until), or(gte(receivedAt, from), isOpen, ...ends.map((at) => gte(at, from))));
}

const { id, anonymous, type, channel, receivedAt, dueAt, calendarVersion, email, address, telephone } = pqrsdCases;
/** Columns from which a missing filed event is rebuilt. */
const filedColumns = { id, anonymous, type, channel, receivedAt, dueAt, calendarVersion, email, address, telephone };

export async function listHistories(db: Queryable, period: Period): Promise<CaseHistory[]> {
  const records = await db
    .select(filedColumns)
    .from(pqrsdCases)
    .where(overlapsPeriod(period))
    .orderBy(asc(pqrsdCases.id));
  const { caseId, seq, at, actorName, event } = pqrsdEvents;
  const events = await db
    .select({ caseId, seq, at, actorName, event })
    .from(pqrsdEvents)
    .innerJoin(pqrsdCases, eq(pqrsdCases.id, caseId))
    .where(overlapsPeriod(period))
    .orderBy(asc(caseId), asc(seq));
  const byCase = Map.groupBy(events, (one) => one.caseId);
  return records.map((record) => ({ record, events: byCase.get(record.id) ?? [] }));
}

/** The filing of the first case, before which there are no reports. */
export async function firstFiledAt(db: Queryable): Promise<Date | null> {
  const { id, receivedAt } = pqrsdCases;
  const [row] = await db
    .select({ filedAt: pqrsdEvents.at, receivedAt })
    .from(pqrsdCases)
    .leftJoin(pqrsdEvents, and(eq(pqrsdEvents.caseId, id), eq(pqrsdEvents.seq, 1)))
    .orderBy(asc(id))
    .limit(1);
  return row ? (row.filedAt ?? row.receivedAt) : null;
}
