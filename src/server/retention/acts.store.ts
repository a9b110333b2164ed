import { and, asc, desc, eq, exists, isNull, notExists, sql } from 'drizzle-orm';
import type { RetentionCase } from '#shared/api/retention.schema.ts';
import { firstRow, hasRows, type Queryable } from '../db/database.ts';
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
  const record = await firstRow(
    tx
      .insert(eliminations)
      .values({ ...act, total: cases.length })
      .returning(),
  );
  if (!record) throw new Error('the elimination act was not inserted');
  await tx.insert(eliminationCases).values(
    cases.map(({ id, rad, type, received_on, closed_on, kept_until }, index) => ({
      ...{ eliminationId: record.id, position: index, caseId: id, rad, type },
      ...{ receivedOn: received_on, closedOn: closed_on, keptUntil: kept_until },
    })),
  );
  return record;
}

export const listActs = async (db: Queryable): Promise<ActRecord[]> =>
  db.select().from(eliminations).orderBy(desc(eliminations.id));

export const findAct = (db: Queryable, number: string): Promise<ActRecord | null> =>
  firstRow(db.select().from(eliminations).where(eq(eliminations.number, number)));

const { anonymisedAt, skippedAt, caseId, eliminationId, position } = eliminationCases;

export const listActCases = async (db: Queryable, actId: number): Promise<ActCaseRecord[]> =>
  db.select().from(eliminationCases).where(eq(eliminationId, actId)).orderBy(asc(position));

const pending = and(isNull(anonymisedAt), isNull(skippedAt));

/** Approved cases not eliminated yet, oldest approval first. */
export const listPending = async (db: Queryable, limit: number): Promise<ActCaseRecord[]> =>
  db.select().from(eliminationCases).where(pending).orderBy(asc(eliminationId), asc(position)).limit(limit);

/** Records the result of an approved case, once. */
export async function settleCase(
  tx: Queryable,
  one: Pick<ActCaseRecord, 'eliminationId' | 'position'>,
  outcome: { anonymisedAt: Date } | { skippedAt: Date },
): Promise<void> {
  const isOne = and(eq(eliminationId, one.eliminationId), eq(position, one.position), pending);
  await tx.update(eliminationCases).set(outcome).where(isOne);
}

/** Marks the acts whose cases and files are all done; false without any. */
export function endActs(db: Queryable, at: Date): Promise<boolean> {
  const ofAct = eq(eliminationId, eliminations.id);
  const one = { one: sql`1` };
  const left = db.select(one).from(eliminationCases).where(and(ofAct, pending));
  const fileLeft = db.select(one).from(pqrsdFiles).where(eq(pqrsdFiles.caseId, caseId));
  const hasFiles = and(ofAct, isNull(skippedAt), exists(fileLeft));
  const caseWithFiles = db.select(one).from(eliminationCases).where(hasFiles);
  const isDone = and(isNull(eliminations.doneAt), notExists(left), notExists(caseWithFiles));
  return hasRows(db.update(eliminations).set({ doneAt: at }).where(isDone).returning());
}
