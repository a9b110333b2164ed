import type { Queryable } from '../db/database.ts';
import { auditLog } from './audit.table.ts';

/** One trace: who did what to which record. Never a citizen's name, address or text. */
export type Trace = {
  at: Date;
  actorId: number | null;
  action: `${string}.${string}`;
  entity: string;
  entityId?: string | number | null;
};

/** Appends a trace, in the transaction of what it tells of when there is one. */
export async function recordTrace(db: Queryable, trace: Trace): Promise<void> {
  const entityId = trace.entityId === undefined || trace.entityId === null ? null : String(trace.entityId);
  await db.insert(auditLog).values({ ...trace, entityId });
}
