/** Queries for cases whose retention period has ended. */
import { and, asc, desc, eq, inArray, isNull, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { PqrsdType } from '#domain/pqrsd/pqrsd.ts';
import { addDays } from '#shared/time/days.ts';
import { type Day, startOfDay } from '#shared/time/time.ts';
import type { Queryable } from '../db/database.ts';
import { held } from '../pqrsd/inbox/filters.store.ts';
import { pqrsdCases } from '../pqrsd/pqrsd.table.ts';
import { caseHolds, eliminationCases } from './retention.table.ts';

/** The latest expired closing day of each group of types. */
type ExpiredClosings = readonly { types: PqrsdType[]; closedUntil: Day }[];

/** Expired by some closing days and not by others. */
export type ExpiredFilter = { over: ExpiredClosings; notYet?: ExpiredClosings } & ReaderFilter;

/** For readers without access to reports of corruption. */
type ReaderFilter = { withoutDenuncias?: boolean };

const isReadable = ({ withoutDenuncias }: ReaderFilter): SQL | undefined =>
  withoutDenuncias ? ne(type, 'denuncia') : undefined;

const { id, rad, state, type, closedAt, awaitsReply, anonymisedAt } = pqrsdCases;

const closedWithin = (closes: ExpiredClosings): SQL | undefined =>
  or(
    ...closes.map(({ types, closedUntil }) =>
      and(inArray(type, types), lt(closedAt, startOfDay(addDays(closedUntil, 1)))),
    ),
  );

/** `stageOf` of domain/retention/retention.ts in SQL, without cases of an act. */
function hasExpired(db: Queryable, { over, notYet, ...reader }: ExpiredFilter): SQL | undefined {
  const ofAct = and(eq(eliminationCases.caseId, id), isNull(eliminationCases.skippedAt));
  return and(
    inArray(state, ['cerrada', 'anulada']),
    eq(awaitsReply, false),
    isNull(anonymisedAt),
    closedWithin(over),
    notYet && sql`not ${closedWithin(notYet)}`,
    isReadable(reader),
    sql`not ${held}`,
    notExists(db.select({ one: sql`1` }).from(eliminationCases).where(ofAct)),
  );
}

/** Expired cases in filing order, and their total. */
export async function listExpired(db: Queryable, filter: ExpiredFilter, limit: number) {
  const found = hasExpired(db, filter);
  const rows = await db.select().from(pqrsdCases).where(found).orderBy(asc(id)).limit(limit);
  return { rows, total: rows.length < limit ? rows.length : await db.$count(pqrsdCases, found) };
}

/** Cases under legal hold, newest first. */
export async function listUnderLegalHold(db: Queryable, limit: number, reader: ReaderFilter) {
  const { reason, placedByName: name, placedAt: at, liftedAt } = caseHolds;
  const rows = await db
    .select({ id, rad, type, reason, name, at })
    .from(caseHolds)
    .innerJoin(pqrsdCases, eq(id, caseHolds.caseId))
    .where(and(isNull(liftedAt), isReadable(reader)))
    .orderBy(desc(at), desc(caseHolds.id))
    .limit(limit);
  return { rows, total: await db.$count(pqrsdCases, and(held, isReadable(reader))) };
}
