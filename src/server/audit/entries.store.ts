import { and, asc, desc, eq, gt, gte, inArray, like, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { AuditQuery } from '#shared/api/audit.schema.ts';
import { firstRow, hasRows, listPage, type Queryable, type RowPage, rowsOf } from '../db/database.ts';
import { contains } from '../db/like.ts';
import { pqrsdCases, pqrsdEvents, pqrsdMessages } from '../pqrsd/pqrsd.table.ts';
import { users } from '../users/users.table.ts';
import { auditHead, auditLog } from './audit.table.ts';
import { ROW_ID } from './chain.store.ts';
import type { AuditRecord } from './chain.ts';

export const readHead = (db: Queryable): Promise<{ entries: number; hash: string; seal: string } | null> =>
  firstRow(db.select().from(auditHead));

/** The entries after one of them, in the order of the chain. */
export const listEntriesAfter = (db: Queryable, after: number, limit: number): Promise<AuditRecord[]> =>
  db.select().from(auditLog).where(gt(auditLog.id, after)).orderBy(asc(auditLog.id)).limit(limit);

export async function findInChain(db: Queryable, hash: string): Promise<{ entries: number; isThere: boolean }> {
  const isThere = await hasRows(db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.hash, hash)).limit(1));
  return { entries: await db.$count(auditLog), isThere };
}

export const countEntriesBefore = (db: Queryable, id: number): Promise<number> =>
  db.$count(auditLog, lt(auditLog.id, id));

/** The cases that an approved elimination anonymised, according to the log. */
export async function listAnonymised(db: Queryable, caseIds: readonly number[]): Promise<Set<number>> {
  const isOne = and(eq(auditLog.entity, 'pqrsd'), inArray(auditLog.entityId, caseIds.map(String)));
  const entries = db.select({ entityId: auditLog.entityId }).from(auditLog);
  const rows = await entries.where(and(isOne, eq(auditLog.action, 'pqrsd.anonymised')));
  return new Set(rows.map(({ entityId }) => Number(entityId)));
}

/** Events and messages unknown to the log, in cases whose events carry digests; an anonymised case carries none. */
export async function listUnknownEvents(db: Queryable, limit: number): Promise<{ rad: string; seq: number }[]> {
  const isDigested = sql`exists (select 1 from ${pqrsdEvents} first
    where first.case_id = one.case_id and first.seq = 1 and first.event ->> 'digest' is not null)`;
  const isKnown = sql`exists (select 1 from ${auditLog} entry where entry.digest = one.event ->> 'digest')`;
  return rowsOf(
    db,
    sql`select found.rad, one.seq from ${pqrsdEvents} one join ${pqrsdCases} found on found.id = one.case_id
        where found.anonymised_at is null and ${isDigested} and not ${isKnown}
        union
        select found.rad, said.seq from ${pqrsdMessages} said join ${pqrsdCases} found on found.id = said.case_id
        where not exists (select 1 from ${pqrsdEvents} one where one.case_id = said.case_id and one.seq = said.seq)
          and exists (select 1 from ${pqrsdEvents} one where one.case_id = said.case_id)
        order by 1, 2 limit ${limit}`,
  );
}

/** What a person did, and what was done to their account. */
const concerns = (person: string): SQL | undefined =>
  or(contains(auditLog.actorName, person), and(eq(auditLog.entity, 'user'), contains(auditLog.label, person)));

export function listEntries(db: Queryable, query: AuditQuery): Promise<RowPage<AuditRecord>> {
  const where = and(
    query.subject && like(auditLog.action, `${query.subject}.%`),
    query.actor === undefined ? undefined : eq(auditLog.actorId, query.actor),
    query.person ? concerns(query.person) : undefined,
    query.rad === undefined ? undefined : and(eq(auditLog.entity, 'pqrsd'), eq(auditLog.label, query.rad)),
    query.from && gte(auditLog.at, query.from),
    query.to && lte(auditLog.at, query.to),
  );
  const orderBy = [desc(auditLog.at), desc(auditLog.id)];
  return listPage(db, auditLog, { where, orderBy, page: query.page, perPage: query.per_page });
}

type Named = Pick<AuditRecord, 'entity' | 'entityId'>;

/** Whether the record of an entry is there to open; of accounts and cases, which may be gone or closed to a reader. */
export async function listOpenable(
  db: Queryable,
  entries: readonly Named[],
  { withoutDenuncias }: { withoutDenuncias: boolean },
): Promise<(entry: Named) => boolean> {
  const idsOf = (kind: string) =>
    entries.flatMap(({ entity, entityId }) => (entity === kind && ROW_ID.test(entityId ?? '') ? Number(entityId) : []));
  const readable = withoutDenuncias ? ne(pqrsdCases.type, 'denuncia') : undefined;
  const [cases, accounts] = [new Set(idsOf('pqrsd')), new Set(idsOf('user'))];
  const open = unionAll(
    db
      .select({ kind: sql<string>`'pqrsd'`, id: pqrsdCases.id })
      .from(pqrsdCases)
      .where(and(inArray(pqrsdCases.id, [...cases]), readable)),
    db
      .select({ kind: sql<string>`'user'`, id: users.id })
      .from(users)
      .where(inArray(users.id, [...accounts])),
  );
  const found = new Set((await open).map(({ kind, id }) => `${kind} ${id}`));
  return ({ entity, entityId }) =>
    !['pqrsd', 'user'].includes(entity) || entityId === null || found.has(`${entity} ${entityId}`);
}

/** Whether the same read of the same person is already on record since a moment. */
export function hasRecentRead(
  db: Queryable,
  read: { actorId: number; action: string; entityId: string | null; label: string | null },
  since: Date,
): Promise<boolean> {
  const isSame = and(
    eq(auditLog.actorId, read.actorId),
    eq(auditLog.action, read.action),
    gte(auditLog.at, since),
    read.entityId === null ? undefined : eq(auditLog.entityId, read.entityId),
    read.label === null ? undefined : eq(auditLog.label, read.label),
  );
  return hasRows(db.select({ id: auditLog.id }).from(auditLog).where(isSame).limit(1));
}
