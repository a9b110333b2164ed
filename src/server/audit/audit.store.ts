import { and, count, desc, eq, gte, like, lte } from 'drizzle-orm';
import type { AuditQuery } from '#domain/audit.ts';
import type { Queryable } from '../db/database.ts';
import { users } from '../users/users.table.ts';
import { auditLog } from './audit.table.ts';

/** One trace: who did what to which record. Never a citizen's name, address or text. */
export type Trace = {
  at: Date;
  actorId: number | null;
  action: `${string}.${string}`;
  entity: string;
  entityId?: string | number | null;
  place?: string;
};

/** Appends a trace, in the transaction of what it tells of when there is one. */
export async function recordTrace(db: Queryable, trace: Trace): Promise<void> {
  await traceInsertion(db, trace);
}

/** The same, for whoever sends it along with more. */
export function traceInsertion(db: Queryable, trace: Trace) {
  const entityId = trace.entityId === undefined || trace.entityId === null ? null : String(trace.entityId);
  return db.insert(auditLog).values({ ...trace, entityId });
}

type TraceRow = typeof auditLog.$inferSelect & { actorName: string | null };

/** A page of traces, newest first, with the names of accounts that still exist and how many there are in all. */
export async function listTraces(db: Queryable, query: AuditQuery): Promise<{ rows: TraceRow[]; total: number }> {
  const found = and(
    query.subject && like(auditLog.action, `${query.subject}.%`),
    query.actor === undefined ? undefined : eq(auditLog.actorId, query.actor),
    query.from && gte(auditLog.at, query.from),
    query.to && lte(auditLog.at, query.to),
  );
  const rows = await db
    .select({ trace: auditLog, actorName: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(found)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(query.per_page)
    .offset(query.page * query.per_page);
  const [all] = await db.select({ total: count() }).from(auditLog).where(found);
  return { rows: rows.map(({ trace, actorName }) => ({ ...trace, actorName })), total: all?.total ?? 0 };
}
