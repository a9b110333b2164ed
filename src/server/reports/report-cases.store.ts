/** The histories that a report counts, whatever has happened to the cases since. */
import { and, asc, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Period } from '#domain/pqrsd-report-period.ts';
import type { Queryable } from '../db/database.ts';
import type { EventRecord } from '../pqrsd/history.store.ts';
import type { PqrsdRecord } from '../pqrsd/pqrsd.store.ts';
import { pqrsdCases, pqrsdEvents } from '../pqrsd/pqrsd.table.ts';

export type CaseHistory = { record: PqrsdRecord; events: EventRecord[] };

/** Received by the end of the period, and not over and done with before it began. */
function touching({ from, until }: Period): SQL | undefined {
  const { receivedAt, answeredAt, transferredAt, closedAt } = pqrsdCases;
  const notBefore = [answeredAt, transferredAt, closedAt].map((at) => or(isNull(at), gte(at, from)));
  return and(lte(receivedAt, until), or(gte(receivedAt, from), and(...notBefore)));
}

export async function listHistories(db: Queryable, period: Period): Promise<CaseHistory[]> {
  const records = await db.select().from(pqrsdCases).where(touching(period)).orderBy(asc(pqrsdCases.id));
  const { caseId, seq, at, actorName, event } = pqrsdEvents;
  const events = await db
    .select({ caseId, seq, at, actorName, event })
    .from(pqrsdEvents)
    .innerJoin(pqrsdCases, eq(pqrsdCases.id, caseId))
    .where(touching(period))
    .orderBy(asc(caseId), asc(seq));
  const byCase = Map.groupBy(events, (one) => one.caseId);
  return records.map((record) => ({ record, events: byCase.get(record.id) ?? [] }));
}

/** When the first case got its number: before that there is nothing to report. */
export async function firstFiledAt(db: Queryable): Promise<Date | null> {
  const filedAt = sql<string | null>`min(coalesce(${pqrsdEvents.at}, ${pqrsdCases.receivedAt}))`;
  const [row] = await db
    .select({ filedAt })
    .from(pqrsdCases)
    .leftJoin(pqrsdEvents, and(eq(pqrsdEvents.caseId, pqrsdCases.id), eq(pqrsdEvents.seq, 1)));
  return row?.filedAt ? new Date(row.filedAt) : null;
}
