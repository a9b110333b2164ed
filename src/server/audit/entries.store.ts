import { and, desc, eq, gte, like, lte, or, type SQL } from 'drizzle-orm';
import type { AuditQuery } from '#shared/api/audit.schema.ts';
import { hasRows, listPage, type Queryable, type RowPage } from '../db/database.ts';
import { contains } from '../db/like.ts';
import { auditLog } from './audit.table.ts';
import type { AuditRecord } from './chain.ts';

/** What a person did, and what was done to their account. */
const concerns = (person: string): SQL | undefined =>
  or(contains(auditLog.actorName, person), and(eq(auditLog.entity, 'user'), contains(auditLog.label, person)));

/** A page of entries, newest first, with the total. */
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
