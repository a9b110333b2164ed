import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { CaseChannel } from '#domain/pqrsd/case/channels.ts';
import { readRad } from '#domain/pqrsd/case-credentials.ts';
import { DUE_STATUSES, type DueStatus, RUNNING_STATES, WARNING_SHARE_OF_HOURS } from '#domain/pqrsd/due-status.ts';
import type { PqrsdState } from '#domain/pqrsd/pqrsd.ts';
import type { PqrsdQuery } from '#shared/api/pqrsd-desk.schema.ts';
import { keysOf, recordOf } from '#shared/fields/keys-of.ts';
import { firstRow, listPage, type PageOf, type Queryable } from '../db/database.ts';
import { contains } from '../db/like.ts';
import { caseHolds } from '../retention/retention.table.ts';
import { type FlagFilter, hasFlags, suspect } from './desk/attention.store.ts';
import { mentionedTo } from './mentions/mentions.store.ts';
import { pqrsdCases } from './pqrsd.table.ts';

export type PqrsdRecord = typeof pqrsdCases.$inferSelect;
export type NewPqrsdRecord = typeof pqrsdCases.$inferInsert;

/** Instants that separate the due statuses of terms in days. */
export type DueStatusBounds = { now: Date; tomorrow: Date; warnUntil: Date };

export type PqrsdFilter = Pick<
  Partial<PqrsdQuery>,
  'q' | 'state' | 'type' | 'channel' | 'service' | 'motive' | 'suspicion'
> & {
  /** An account; null: unassigned. */
  assignedTo?: number | null | undefined;
  awaitsReply?: boolean;
  /** Only while the term runs. */
  running?: boolean;
  /** Only under legal hold. */
  held?: boolean;
  flags?: FlagFilter;
  /** Mentioned to an account that has not opened them. */
  mentionedTo?: number | undefined;
  /** Only running terms due between two instants. */
  due?: { from: Date; until: Date } | undefined;
  dueStatus?: { is: DueStatus; bounds: DueStatusBounds } | undefined;
  /** For readers without access to reports of corruption. */
  withoutDenuncias?: boolean;
};

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

const running = inArray(pqrsdCases.state, [...RUNNING_STATES]);

/** Under legal hold. */
export const held = sql`exists (select 1 from ${caseHolds} where ${caseHolds.caseId} = ${pqrsdCases.id} and ${caseHolds.liftedAt} is null)`;

/** `dueStatusOf` of domain/pqrsd/due-status.ts in SQL. */
function hasDueStatus(is: DueStatus, { now, tomorrow, warnUntil }: DueStatusBounds): SQL | undefined {
  const { dueAt, termUnit, termDays } = pqrsdCases;
  const lastPart = sql`${dueAt} <= ${now.toISOString()}::timestamptz + ${termDays} * ${WARNING_SHARE_OF_HOURS}::float8 * interval '1 hour'`;
  const isVital = sql`${pqrsdCases.risk} is not distinct from 'vital'`;
  const warned = or(isVital, and(eq(termUnit, 'horas'), lastPart), and(ne(termUnit, 'horas'), lte(dueAt, warnUntil)));
  const lights: Record<DueStatus, SQL | undefined> = {
    vencida: lt(dueAt, now),
    vence_hoy: and(gte(dueAt, now), lt(dueAt, tomorrow)),
    por_vencer: and(gte(dueAt, tomorrow), warned),
    a_tiempo: and(gte(dueAt, tomorrow), sql`not (${warned})`),
  };
  return and(running, lights[is]);
}

/** The words, or the number of a case however it is written. */
function matchingText(q: string): SQL | undefined {
  const { rad, issue, fullname, numberDocument, externalNumber } = pqrsdCases;
  const number = readRad(q);
  const holding = [rad, issue, fullname, numberDocument, externalNumber].map((column) => contains(column, q));
  return or(...holding, number === null ? undefined : eq(rad, number));
}

const EQUALITIES = ['state', 'type', 'channel', 'service', 'motive'] as const;

function matching(filter: PqrsdFilter): SQL | undefined {
  const { q, assignedTo, awaitsReply, due, dueStatus, withoutDenuncias } = filter;
  return and(
    q ? matchingText(q) : undefined,
    ...EQUALITIES.map((name) => (filter[name] === undefined ? undefined : eq(pqrsdCases[name], filter[name]))),
    assignedTo === null ? isNull(pqrsdCases.assignedTo) : undefined,
    typeof assignedTo === 'number' ? eq(pqrsdCases.assignedTo, assignedTo) : undefined,
    awaitsReply ? eq(pqrsdCases.awaitsReply, true) : undefined,
    filter.running ? running : undefined,
    filter.held ? held : undefined,
    filter.flags && hasFlags(filter.flags),
    filter.mentionedTo === undefined ? undefined : mentionedTo(filter.mentionedTo),
    due && and(running, gte(pqrsdCases.dueAt, due.from), lte(pqrsdCases.dueAt, due.until)),
    dueStatus && hasDueStatus(dueStatus.is, dueStatus.bounds),
    withoutDenuncias ? ne(pqrsdCases.type, 'denuncia') : undefined,
    filter.suspicion === 'solo' ? suspect : undefined,
    filter.suspicion === 'sin' ? sql`not (${suspect})` : undefined,
  );
}

const assignedTo = (accountId: number, states: readonly PqrsdState[]) =>
  and(eq(pqrsdCases.assignedTo, accountId), inArray(pqrsdCases.state, [...states]));

/** The cases assigned to an account in some states. */
export const listAssigned = async (db: Queryable, accountId: number, states: readonly PqrsdState[]) =>
  (await db.select({ id: pqrsdCases.id }).from(pqrsdCases).where(assignedTo(accountId, states))).map(({ id }) => id);

/** The same rows, locked until the transaction ends. */
export const lockAssigned = async (tx: Queryable, accountId: number, states: readonly PqrsdState[]) =>
  tx.select().from(pqrsdCases).where(assignedTo(accountId, states)).orderBy(asc(pqrsdCases.id)).for('update');

/** Running cases due by an instant, earliest first. */
export async function listDueCases(db: Queryable, until: Date) {
  const { rad, type, dueAt, termUnit, id } = pqrsdCases;
  const due = and(running, lte(dueAt, until));
  return db.select({ rad, type, dueAt, termUnit }).from(pqrsdCases).where(due).orderBy(asc(dueAt), asc(id));
}

/** Counts the cases of `among` that fulfil each condition, in one query. */
async function countEach<Name extends string>(
  db: Queryable,
  conditions: Record<Name, SQL | undefined>,
  among?: SQL,
): Promise<Record<Name, number>> {
  const counts = recordOf(keysOf(conditions), (name) =>
    sql<number>`count(*) filter (where ${conditions[name] ?? sql`true`})`.mapWith(Number),
  );
  const [row] = await db
    .select(counts as Record<string, SQL<number>>)
    .from(pqrsdCases)
    .where(among);
  if (!row) throw new Error('the count query returned no row');
  return row as Record<Name, number>;
}

/** The number of cases of each filter. */
export const countPqrsds = <Name extends string>(db: Queryable, filters: Record<Name, PqrsdFilter>) =>
  countEach(
    db,
    recordOf(keysOf(filters), (name) => matching(filters[name])),
  );

/** The number of cases of a filter by due status. */
export const countByDueStatus = (db: Queryable, filter: PqrsdFilter, bounds: DueStatusBounds) =>
  countEach(
    db,
    recordOf(DUE_STATUSES, (is) => hasDueStatus(is, bounds)),
    matching(filter),
  );

/** A batch of a filter in filing order, after an id (keyset pagination). */
export async function listPqrsdAfter(db: Queryable, filter: PqrsdFilter, after: number, limit: number) {
  const next = and(gt(pqrsdCases.id, after), matching(filter));
  return db.select().from(pqrsdCases).where(next).orderBy(asc(pqrsdCases.id)).limit(limit);
}

const BY_RECEIPT = [desc(pqrsdCases.receivedAt), desc(pqrsdCases.id)];
/**
 * Running cases first; among them those in which life is or may be at risk: priority, vital, and unclassified claims. Then
 * by due date, for an unclassified claim the one it has if it is vital.
 */
const urgency = sql`case when ${pqrsdCases.unclassified} then 2 when not (${running}) then 0
  when ${pqrsdCases.priority} or ${pqrsdCases.risk} is not distinct from 'vital' then 2 else 1 end`;
const BY_DUE = [
  desc(urgency),
  asc(sql`coalesce(${pqrsdCases.possibleDueAt}, ${pqrsdCases.dueAt})`),
  asc(pqrsdCases.id),
];

/** A page of cases and their total; newest first unless sorted by due date. */
export const listPqrsdRecords = (
  db: Queryable,
  { page, perPage, sort, ...filter }: PageOf & { sort?: 'recibo' | 'vence' } & PqrsdFilter,
) => {
  const orderBy = sort === 'vence' ? BY_DUE : BY_RECEIPT;
  return listPage(db, pqrsdCases, { where: matching(filter), orderBy, page, perPage });
};
