import { and, asc, count, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { CaseChannel } from '#domain/pqrsd/case/channels.ts';
import { attentionFlags } from '#domain/pqrsd/desk/attention.ts';
import { ATTENTION_FLAGS } from '#domain/pqrsd/desk/attention-flags.ts';
import type { PqrsdState } from '#domain/pqrsd/pqrsd.ts';
import { DUE_STATUSES } from '#domain/pqrsd/term/due-status.ts';
import { keysOf, recordOf } from '#shared/fields/keys-of.ts';
import { firstRow, onlyRow, plannedForItsValues, type Queryable, rowsOf } from '../db/database.ts';
import { IS_OPEN, IS_RUNNING } from './inbox/case-order.table.ts';
import { type CaseFilter, type DueStatusBounds, hasDueStatus, matching } from './inbox/filters.store.ts';
import { pqrsdCases } from './pqrsd.table.ts';

export type PqrsdRecord = typeof pqrsdCases.$inferSelect;
export type NewPqrsdRecord = typeof pqrsdCases.$inferInsert;

/** The insert statement under an id taken beforehand; the repeat hash is unique. */
export const pqrsdInsertion = (tx: Queryable, record: NewPqrsdRecord & { id: number }) =>
  tx.insert(pqrsdCases).overridingSystemValue().values(record);

const findOne = (db: Queryable, where: SQL | undefined): Promise<PqrsdRecord | null> =>
  firstRow(db.select().from(pqrsdCases).where(where));

export const findPqrsdByRepeat = (db: Queryable, repeatHash: string) =>
  findOne(db, eq(pqrsdCases.repeatHash, repeatHash));
export const findPqrsdRecord = (db: Queryable, id: number) => findOne(db, eq(pqrsdCases.id, id));
export const findPqrsdByExternalNumber = (db: Queryable, channel: CaseChannel, number: string) =>
  findOne(db, and(eq(pqrsdCases.channel, channel), eq(pqrsdCases.externalNumber, number)));
export const findPqrsdByRad = (db: Queryable, rad: string) => findOne(db, eq(pqrsdCases.rad, rad));

/** Stores columns of a case that are outside the folded projection: its clave and its schedules. */
export async function updatePqrsd(tx: Queryable, id: number, changed: Partial<PqrsdRecord>): Promise<void> {
  await tx.update(pqrsdCases).set(changed).where(eq(pqrsdCases.id, id));
}

/** The types of some cases. */
export const listTypes = (db: Queryable, ids: readonly number[]) =>
  db
    .select({ id: pqrsdCases.id, type: pqrsdCases.type })
    .from(pqrsdCases)
    .where(inArray(pqrsdCases.id, [...ids]));

const assignedTo = (accountId: number, states: readonly PqrsdState[]) =>
  and(eq(pqrsdCases.assignedTo, accountId), inArray(pqrsdCases.state, [...states]));

/** The cases assigned to an account in some states. */
export const listAssigned = async (db: Queryable, accountId: number, states: readonly PqrsdState[]) =>
  (await db.select({ id: pqrsdCases.id }).from(pqrsdCases).where(assignedTo(accountId, states))).map(({ id }) => id);

/** The same rows, locked until the transaction ends. */
export const lockAssigned = async (tx: Queryable, accountId: number, states: readonly PqrsdState[]) =>
  tx.select().from(pqrsdCases).where(assignedTo(accountId, states)).orderBy(asc(pqrsdCases.id)).for('update');

/** Running cases due by an instant, earliest first: an unclassified claim by the hours that it has if it is vital. */
export async function listDueCases(db: Queryable, until: Date) {
  const { rad, type, dueAt, termUnit, possibleDueAt, id } = pqrsdCases;
  const shownDueAt = sql`least(${possibleDueAt}, ${dueAt})`;
  const due = and(IS_RUNNING, or(lte(dueAt, until), lte(possibleDueAt, until)));
  const columns = { rad, type, dueAt, termUnit, possibleDueAt };
  return db.select(columns).from(pqrsdCases).where(due).orderBy(asc(shownDueAt), asc(id));
}

/** The cases with a flag and the suspects, oldest first: what the filters of the list find, with what is true of each. */
export async function listFlaggedCases(db: Queryable, bounds: DueStatusBounds) {
  const everyone = { bounds, readerId: 0, withoutDenuncias: false };
  const wanted = [...ATTENTION_FLAGS.map((flag) => ({ [flag]: '1' as const })), { suspicion: 'solo' as const }];
  const found = or(...wanted.map((values) => matching({ ...everyone, values })));
  const rows = db.select().from(pqrsdCases).where(found);
  return (await rows.orderBy(asc(pqrsdCases.receivedAt), asc(pqrsdCases.id))).map((row) => {
    const suspected = row.suspicion !== null && row.state === 'recibida';
    return { ...row, flags: { ...attentionFlags(row, bounds.now), suspected } };
  });
}

/**
 * The number of cases of each filter. One statement counts each in a subquery of its own, which reads what its index
 * finds; a single pass for all of them would read every case of the register.
 */
export async function countCasesOfEach<Name extends string>(
  db: Queryable,
  filters: Record<Name, CaseFilter>,
): Promise<Record<Name, number>> {
  const counts = keysOf(filters).map((name) => {
    const where = matching(filters[name]) ?? sql`true`;
    return sql`(select count(*) from ${pqrsdCases} where ${where})::int as ${sql.identifier(name)}`;
  });
  const [row] = await rowsOf<Record<Name, number>>(db, sql`select ${plannedForItsValues} ${sql.join(counts, sql`, `)}`);
  if (!row) throw new Error('the count query returned no row');
  return row;
}

/** The number of cases in each state that has any; an index-only scan, because most of a register has ended. */
export async function countByState(db: Queryable, filter: CaseFilter): Promise<Partial<Record<PqrsdState, number>>> {
  const { state } = pqrsdCases;
  const rows = await db.select({ state, total: count() }).from(pqrsdCases).where(matching(filter)).groupBy(state);
  return Object.fromEntries(rows.map((row) => [row.state, row.total]));
}

/** The number of all cases. */
export const countAllCases = (db: Queryable): Promise<number> => db.$count(pqrsdCases);

/** The number of cases of a filter by due status; only those whose term runs have one. */
export function countByDueStatus(db: Queryable, filter: CaseFilter) {
  const counts = recordOf(DUE_STATUSES, (is) =>
    sql<number>`count(*) filter (where ${hasDueStatus(is, filter.bounds)})`.mapWith(Number),
  );
  return onlyRow(
    db
      .select(counts)
      .from(pqrsdCases)
      .where(and(IS_RUNNING, IS_OPEN, matching(filter))),
  );
}

/** A batch of a filter in filing order, after an id (keyset pagination). */
export async function listPqrsdAfter(db: Queryable, filter: CaseFilter, after: number, limit: number) {
  const next = and(gt(pqrsdCases.id, after), matching(filter));
  return db.select().from(pqrsdCases).where(next).orderBy(asc(pqrsdCases.id)).limit(limit);
}
