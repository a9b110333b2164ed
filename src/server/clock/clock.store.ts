import { and, desc, gt, max, sql } from 'drizzle-orm';
import { auditLog } from '../audit/audit.table.ts';
import { firstRow, onlyRow, type Queryable } from '../db/database.ts';

/** The last entry of the audit log when an administrator accepted the clock; 0 when none did. */
const acceptedEntry = sql`coalesce((select (value ->> 'entry')::int from settings where name = 'accepted_clock'), 0)`;

/**
 * The newest event after an instant, of those recorded since the clock was last accepted; null without one. The audit log has
 * an event of every filing, step and change, each dated by the portal.
 */
export async function findEventAfter(db: Queryable, instant: Date): Promise<Date | null> {
  const events = db.select({ at: auditLog.at }).from(auditLog);
  const counted = events.where(and(gt(auditLog.at, instant), gt(auditLog.id, acceptedEntry)));
  const row = await firstRow(counted.orderBy(desc(auditLog.at)).limit(1));
  return row?.at ?? null;
}

export async function findLastEntry(db: Queryable): Promise<number> {
  const { last } = await onlyRow(db.select({ last: max(auditLog.id) }).from(auditLog));
  return last ?? 0;
}
