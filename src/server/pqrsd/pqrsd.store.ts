import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { DUE_STATUSES, type DueStatus, RUNNING_STATES, WARNING_SHARE_OF_HOURS } from '#domain/pqrsd/due-status.ts';
import type { CaseChannel, PqrsdState, PqrsdType } from '#domain/pqrsd/pqrsd.ts';
import type { Queryable } from '../db/database.ts';
import { contains } from '../db/like.ts';
import { caseHolds } from '../retention/retention.table.ts';
import { pqrsdCases } from './pqrsd.table.ts';

export type PqrsdRecord = typeof pqrsdCases.$inferSelect;
export type NewPqrsdRecord = typeof pqrsdCases.$inferInsert;

/** The instants that part one light from the next, for terms of days. */
export type DueStatusBounds = { now: Date; tomorrow: Date; warnUntil: Date };

export type PqrsdFilter = {
  q?: string | undefined;
  state?: PqrsdState | undefined;
  type?: PqrsdType | undefined;
  channel?: CaseChannel | undefined;
  /** An account, or null for the cases of nobody. */
  assignedTo?: number | null | undefined;
  awaitsReply?: boolean;
  /** Only where the term runs. */
  running?: boolean;
  /** Only what an order keeps. */
  held?: boolean;
  /** Only what runs and falls due between two instants. */
  due?: { from: Date; until: Date } | undefined;
  dueStatus?: { is: DueStatus; bounds: DueStatusBounds } | undefined;
  /** Whoever may not read reports of corruption gets none. */
  withoutDenuncias?: boolean;
  /** Only what looks as if a program had sent it and nobody took yet, or all but that. */
  suspicion?: 'solo' | 'sin' | undefined;
};

/** Stores a case under the id that was taken for it; the database refuses a second one with the same repeat hash. */
export const pqrsdInsertion = (tx: Queryable, record: NewPqrsdRecord & { id: number }) =>
  tx.insert(pqrsdCases).overridingSystemValue().values(record);

export async function findPqrsdByRepeat(db: Queryable, repeatHash: string): Promise<PqrsdRecord | null> {
  const [row] = await db.select().from(pqrsdCases).where(eq(pqrsdCases.repeatHash, repeatHash));
  return row ?? null;
}

export async function findPqrsdRecord(db: Queryable, id: number): Promise<PqrsdRecord | null> {
  const [row] = await db.select().from(pqrsdCases).where(eq(pqrsdCases.id, id));
  return row ?? null;
}

export async function findPqrsdByRad(db: Queryable, rad: string): Promise<PqrsdRecord | null> {
  const [row] = await db.select().from(pqrsdCases).where(eq(pqrsdCases.rad, rad));
  return row ?? null;
}

const running = inArray(pqrsdCases.state, [...RUNNING_STATES]);

const held = sql`exists (select 1 from ${caseHolds} where ${caseHolds.caseId} = ${pqrsdCases.id} and ${caseHolds.liftedAt} is null)`;

/** The same as `lightOf` in domain/pqrsd/due-status.ts, for the database to answer. */
function hasDueStatus({
  is,
  bounds: { now, tomorrow, warnUntil },
}: NonNullable<PqrsdFilter['dueStatus']>): SQL | undefined {
  const { dueAt, termUnit, termDays } = pqrsdCases;
  const lastPart = sql`${dueAt} <= ${now.toISOString()}::timestamptz + ${termDays} * ${WARNING_SHARE_OF_HOURS}::float8 * interval '1 hour'`;
  const warned = or(and(eq(termUnit, 'horas'), lastPart), and(ne(termUnit, 'horas'), lte(dueAt, warnUntil)));
  const lights: Record<DueStatus, SQL | undefined> = {
    vencida: lt(dueAt, now),
    vence_hoy: and(gte(dueAt, now), lt(dueAt, tomorrow)),
    por_vencer: and(gte(dueAt, tomorrow), warned),
    a_tiempo: and(
      gte(dueAt, tomorrow),
      or(and(eq(termUnit, 'horas'), sql`not (${lastPart})`), and(ne(termUnit, 'horas'), gt(dueAt, warnUntil))),
    ),
  };
  return and(running, lights[is]);
}

const suspect = sql`(${pqrsdCases.suspicion} is not null and ${pqrsdCases.state} = 'recibida')`;

function matching(filter: PqrsdFilter): SQL | undefined {
  const { q, state, type, channel, assignedTo, awaitsReply, due, dueStatus, withoutDenuncias } = filter;
  const { rad, issue, fullname, numberDocument } = pqrsdCases;
  return and(
    q ? or(...[rad, issue, fullname, numberDocument].map((column) => contains(column, q))) : undefined,
    state ? eq(pqrsdCases.state, state) : undefined,
    type ? eq(pqrsdCases.type, type) : undefined,
    channel ? eq(pqrsdCases.channel, channel) : undefined,
    assignedTo === null ? isNull(pqrsdCases.assignedTo) : undefined,
    typeof assignedTo === 'number' ? eq(pqrsdCases.assignedTo, assignedTo) : undefined,
    awaitsReply ? eq(pqrsdCases.awaitsReply, true) : undefined,
    filter.running ? running : undefined,
    filter.held ? held : undefined,
    due ? and(running, gte(pqrsdCases.dueAt, due.from), lte(pqrsdCases.dueAt, due.until)) : undefined,
    dueStatus ? hasDueStatus(dueStatus) : undefined,
    withoutDenuncias ? ne(pqrsdCases.type, 'denuncia') : undefined,
    filter.suspicion === 'solo' ? suspect : undefined,
    filter.suspicion === 'sin' ? not(suspect) : undefined,
  );
}

const assignedTo = (accountId: number, states: readonly PqrsdState[]) =>
  and(eq(pqrsdCases.assignedTo, accountId), inArray(pqrsdCases.state, [...states]));

/** The cases that an account has in some states. */
export async function listAssigned(db: Queryable, accountId: number, states: readonly PqrsdState[]): Promise<number[]> {
  const rows = await db.select({ id: pqrsdCases.id }).from(pqrsdCases).where(assignedTo(accountId, states));
  return rows.map(({ id }) => id);
}

/** The same with their rows, which nobody else changes until the transaction ends. */
export async function lockAssigned(
  tx: Queryable,
  accountId: number,
  states: readonly PqrsdState[],
): Promise<PqrsdRecord[]> {
  return tx.select().from(pqrsdCases).where(assignedTo(accountId, states)).orderBy(asc(pqrsdCases.id)).for('update');
}

/** What falls due until an instant, or already has, while its term runs; what is due first comes first. */
export async function listDueCases(db: Queryable, until: Date) {
  const { rad, type, dueAt, termUnit, id } = pqrsdCases;
  return db
    .select({ rad, type, dueAt, unit: termUnit })
    .from(pqrsdCases)
    .where(and(running, lte(dueAt, until)))
    .orderBy(asc(dueAt), asc(id));
}

/** How many cases each of some filters finds, in one question. */
export async function countPqrsds<Name extends string>(
  db: Queryable,
  filters: Record<Name, PqrsdFilter>,
): Promise<Record<Name, number>> {
  const entries = Object.entries<PqrsdFilter>(filters);
  const columns = entries.map(([name, filter]) => [
    name,
    sql<number>`count(*) filter (where ${matching(filter) ?? sql`true`})`.mapWith(Number),
  ]);
  const [row] = await db.select(Object.fromEntries(columns) as Record<Name, SQL<number>>).from(pqrsdCases);
  if (!row) throw new Error('the count query returned no row');
  return row as Record<Name, number>;
}

/** Some of the cases of a filter in the order of their filing, those after one of them. */
export async function listPqrsdAfter(
  db: Queryable,
  filter: PqrsdFilter,
  { after, limit }: { after: number; limit: number },
): Promise<PqrsdRecord[]> {
  const { id } = pqrsdCases;
  return db
    .select()
    .from(pqrsdCases)
    .where(and(gt(id, after), matching(filter)))
    .orderBy(asc(id))
    .limit(limit);
}

const BY_RECEIPT = [desc(pqrsdCases.receivedAt), desc(pqrsdCases.id)];
/** What is urgent, then what is due first; what waits for nobody of the hospital comes last. */
const BY_DUE = [
  desc(running),
  desc(sql`${pqrsdCases.priority} and ${running}`),
  asc(pqrsdCases.dueAt),
  asc(pqrsdCases.id),
];

/** A page of cases with how many there are in all; newest first unless sorted by the due date. */
export async function listPqrsdRecords(
  db: Queryable,
  query: { page: number; perPage: number; sort?: 'recibo' | 'vence' } & PqrsdFilter,
): Promise<{ rows: PqrsdRecord[]; total: number }> {
  const rows = await db
    .select()
    .from(pqrsdCases)
    .where(matching(query))
    .orderBy(...(query.sort === 'vence' ? BY_DUE : BY_RECEIPT))
    .limit(query.perPage)
    .offset(query.page * query.perPage);
  const [all] = await db.select({ total: count() }).from(pqrsdCases).where(matching(query));
  return { rows, total: all?.total ?? 0 };
}

/** How many of the cases of a filter shine with each light. */
export async function countByDueStatus(
  db: Queryable,
  filter: PqrsdFilter,
  bounds: DueStatusBounds,
): Promise<Record<DueStatus, number>> {
  const shining = (is: DueStatus) =>
    sql<number>`count(*) filter (where ${hasDueStatus({ is, bounds })})`.mapWith(Number);
  const lights = Object.fromEntries(DUE_STATUSES.map((is) => [is, shining(is)])) as Record<DueStatus, SQL<number>>;
  const [counts] = await db.select(lights).from(pqrsdCases).where(matching(filter));
  return counts ?? { a_tiempo: 0, por_vencer: 0, vence_hoy: 0, vencida: 0 };
}
