import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { DUE_STATUSES, type DueStatus, RUNNING_STATES, WARNING_SHARE_OF_HOURS } from '#domain/pqrsd/due-status.ts';
import type { CaseChannel, PqrsdState, PqrsdType } from '#domain/pqrsd/pqrsd.ts';
import type { Queryable } from '../db/database.ts';
import { contains } from '../db/like.ts';
import { caseHolds } from '../retention/retention.table.ts';
import { pqrsdCases } from './pqrsd.table.ts';

export type PqrsdRecord = typeof pqrsdCases.$inferSelect;
export type NewPqrsdRecord = typeof pqrsdCases.$inferInsert;

/** Instants that separate the due statuses of terms in days. */
export type DueStatusBounds = { now: Date; tomorrow: Date; warnUntil: Date };

export type PqrsdFilter = {
  q?: string | undefined;
  state?: PqrsdState | undefined;
  type?: PqrsdType | undefined;
  channel?: CaseChannel | undefined;
  /** An account; null: unassigned. */
  assignedTo?: number | null | undefined;
  awaitsReply?: boolean;
  /** Only while the term runs. */
  running?: boolean;
  /** Only under legal hold. */
  held?: boolean;
  /** Only running terms due between two instants. */
  due?: { from: Date; until: Date } | undefined;
  dueStatus?: { is: DueStatus; bounds: DueStatusBounds } | undefined;
  /** For readers without access to reports of corruption. */
  withoutDenuncias?: boolean;
  /** Only unreviewed suspected spam, or everything else. */
  suspicion?: 'solo' | 'sin' | undefined;
};

/** The insert statement under an id taken beforehand; the repeat hash is unique. */
export const pqrsdInsertion = (tx: Queryable, record: NewPqrsdRecord & { id: number }) =>
  tx.insert(pqrsdCases).overridingSystemValue().values(record);

async function findOne(db: Queryable, where: SQL): Promise<PqrsdRecord | null> {
  const [row] = await db.select().from(pqrsdCases).where(where);
  return row ?? null;
}

export const findPqrsdByRepeat = (db: Queryable, repeatHash: string) =>
  findOne(db, eq(pqrsdCases.repeatHash, repeatHash));
export const findPqrsdRecord = (db: Queryable, id: number) => findOne(db, eq(pqrsdCases.id, id));
export const findPqrsdByRad = (db: Queryable, rad: string) => findOne(db, eq(pqrsdCases.rad, rad));

const running = inArray(pqrsdCases.state, [...RUNNING_STATES]);

const held = sql`exists (select 1 from ${caseHolds} where ${caseHolds.caseId} = ${pqrsdCases.id} and ${caseHolds.liftedAt} is null)`;

/** `dueStatusOf` of domain/pqrsd/due-status.ts in SQL. */
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

/** The cases assigned to an account in some states. */
export async function listAssigned(db: Queryable, accountId: number, states: readonly PqrsdState[]): Promise<number[]> {
  const rows = await db.select({ id: pqrsdCases.id }).from(pqrsdCases).where(assignedTo(accountId, states));
  return rows.map(({ id }) => id);
}

/** The same rows, locked until the transaction ends. */
export async function lockAssigned(
  tx: Queryable,
  accountId: number,
  states: readonly PqrsdState[],
): Promise<PqrsdRecord[]> {
  return tx.select().from(pqrsdCases).where(assignedTo(accountId, states)).orderBy(asc(pqrsdCases.id)).for('update');
}

/** Running cases due by an instant, earliest first. */
export async function listDueCases(db: Queryable, until: Date) {
  const { rad, type, dueAt, termUnit, id } = pqrsdCases;
  return db
    .select({ rad, type, dueAt, unit: termUnit })
    .from(pqrsdCases)
    .where(and(running, lte(dueAt, until)))
    .orderBy(asc(dueAt), asc(id));
}

/** The number of cases of each filter, in one query. */
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

/** A batch of a filter in filing order, after an id (keyset pagination). */
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
/** Running cases first, then priority, then due date. */
const BY_DUE = [
  desc(running),
  desc(sql`${pqrsdCases.priority} and ${running}`),
  asc(pqrsdCases.dueAt),
  asc(pqrsdCases.id),
];

/** A page of cases and their total; newest first unless sorted by due date. */
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

/** The number of cases of a filter by due status. */
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
