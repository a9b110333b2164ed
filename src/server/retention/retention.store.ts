/** Queries for cases whose retention period has ended. */
import { and, asc, count, desc, eq, inArray, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { PqrsdType } from '#domain/pqrsd/pqrsd.ts';
import { addDays } from '#shared/time/days.ts';
import { type Day, startOfDay } from '#shared/time/time.ts';
import type { Queryable } from '../db/database.ts';
import type { PqrsdRecord } from '../pqrsd/pqrsd.store.ts';
import { pqrsdCases } from '../pqrsd/pqrsd.table.ts';
import { caseHolds, eliminationCases } from './retention.table.ts';

/** The latest expired closing day of each group of types. */
export type ExpiredClosings = readonly { types: PqrsdType[]; closedUntil: Day }[];

const { id, state, type, closedAt, awaitsReply, anonymisedAt } = pqrsdCases;

/** Whether a legal hold is active. */
const isUnderLegalHold = (db: Queryable): SQL =>
  sql`exists (${db
    .select({ one: sql`1` })
    .from(caseHolds)
    .where(and(eq(caseHolds.caseId, id), isNull(caseHolds.liftedAt)))})`;

const isInAct = (db: Queryable) =>
  db
    .select({ one: sql`1` })
    .from(eliminationCases)
    .where(and(eq(eliminationCases.caseId, id), isNull(eliminationCases.skippedAt)));

const closedWithin = (closes: ExpiredClosings): SQL | undefined =>
  or(
    ...closes.map(({ types, closedUntil }) =>
      and(inArray(type, types), lt(closedAt, startOfDay(addDays(closedUntil, 1)))),
    ),
  );

/** `stageOf` of domain/retention/retention.ts in SQL, without cases of an act. */
function hasExpired(db: Queryable, { over, notYet }: ExpiredFilter): SQL | undefined {
  return and(
    inArray(state, ['cerrada', 'anulada']),
    eq(awaitsReply, false),
    isNull(anonymisedAt),
    closedWithin(over),
    notYet && sql`not ${closedWithin(notYet)}`,
    sql`not ${isUnderLegalHold(db)}`,
    notExists(isInAct(db)),
  );
}

/** Expired by some closing days and not by others. */
export type ExpiredFilter = { over: ExpiredClosings; notYet?: ExpiredClosings };

/** Expired cases in filing order, and their total. */
export async function listExpired(
  db: Queryable,
  filter: ExpiredFilter,
  limit: number,
): Promise<{ rows: PqrsdRecord[]; total: number }> {
  const rows = await db.select().from(pqrsdCases).where(hasExpired(db, filter)).orderBy(asc(id)).limit(limit);
  if (rows.length < limit) return { rows, total: rows.length };
  const [all] = await db.select({ total: count() }).from(pqrsdCases).where(hasExpired(db, filter));
  return { rows, total: all?.total ?? 0 };
}

/** Cases under legal hold, newest first. */
export async function listUnderLegalHold(db: Queryable, limit: number) {
  const holding = isNull(caseHolds.liftedAt);
  const { rad } = pqrsdCases;
  const { reason, placedByName, placedAt } = caseHolds;
  const rows = await db
    .select({ id, rad, type, reason, placedByName, placedAt })
    .from(caseHolds)
    .innerJoin(pqrsdCases, eq(id, caseHolds.caseId))
    .where(holding)
    .orderBy(desc(placedAt), desc(caseHolds.id))
    .limit(limit);
  const [all] = await db.select({ total: count() }).from(caseHolds).where(holding);
  return { rows, total: all?.total ?? 0 };
}
