import { and, asc, desc, eq, exists, isNull, notExists, sql } from 'drizzle-orm';
import type { RetentionCase } from '#shared/api/retention.schema.ts';
import type { Queryable } from '../db/database.ts';
import { pqrsdFiles } from '../pqrsd/files/case-files.table.ts';
import { eliminationCases, eliminations } from './retention.table.ts';

export type ActRecord = typeof eliminations.$inferSelect;
export type ActCaseRecord = typeof eliminationCases.$inferSelect;

/** Stores an act with its list. */
export async function insertAct(
  tx: Queryable,
  act: Omit<typeof eliminations.$inferInsert, 'total'>,
  cases: readonly RetentionCase[],
): Promise<ActRecord> {
  const [record] = await tx
    .insert(eliminations)
    .values({ ...act, total: cases.length })
    .returning();
  if (!record) throw new Error('the elimination act was not inserted');
  await tx.insert(eliminationCases).values(
    cases.map((one, position) => ({
      eliminationId: record.id,
      position,
      caseId: one.id,
      rad: one.rad,
      type: one.type,
      receivedOn: one.received_on,
      closedOn: one.closed_on,
      keptUntil: one.kept_until,
    })),
  );
  return record;
}

export async function listActs(db: Queryable): Promise<ActRecord[]> {
  return db.select().from(eliminations).orderBy(desc(eliminations.id));
}

export async function findAct(db: Queryable, number: string): Promise<ActRecord | null> {
  const [row] = await db.select().from(eliminations).where(eq(eliminations.number, number));
  return row ?? null;
}

export async function listActCases(db: Queryable, eliminationId: number): Promise<ActCaseRecord[]> {
  return db
    .select()
    .from(eliminationCases)
    .where(eq(eliminationCases.eliminationId, eliminationId))
    .orderBy(asc(eliminationCases.position));
}

const { anonymisedAt, skippedAt, caseId, eliminationId } = eliminationCases;
const pending = and(isNull(anonymisedAt), isNull(skippedAt));

/** Approved cases not eliminated yet, oldest approval first. */
export async function listPending(db: Queryable, limit: number): Promise<ActCaseRecord[]> {
  return db
    .select()
    .from(eliminationCases)
    .where(pending)
    .orderBy(asc(eliminationId), asc(eliminationCases.position))
    .limit(limit);
}

/** Records the result of an approved case, once. */
export async function settleCase(
  tx: Queryable,
  one: Pick<ActCaseRecord, 'eliminationId' | 'position'>,
  outcome: { anonymisedAt: Date } | { skippedAt: Date },
): Promise<void> {
  await tx
    .update(eliminationCases)
    .set(outcome)
    .where(and(eq(eliminationId, one.eliminationId), eq(eliminationCases.position, one.position), pending));
}

/** Marks the acts whose cases and files are all done; gives their number. */
export async function endActs(db: Queryable, at: Date): Promise<number> {
  const ofAct = eq(eliminationId, eliminations.id);
  const one = { one: sql`1` };
  const left = db.select(one).from(eliminationCases).where(and(ofAct, pending));
  const fileLeft = db.select(one).from(pqrsdFiles).where(eq(pqrsdFiles.caseId, caseId));
  const caseWithFiles = db
    .select(one)
    .from(eliminationCases)
    .where(and(ofAct, isNull(skippedAt), exists(fileLeft)));
  const ended = await db
    .update(eliminations)
    .set({ doneAt: at })
    .where(and(isNull(eliminations.doneAt), notExists(left), notExists(caseWithFiles)))
    .returning({ id: eliminations.id });
  return ended.length;
}
