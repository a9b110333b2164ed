/** Taking away what anybody wrote in a request. Each function is a part of one transaction. */
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { CaseEvent } from '#domain/pqrsd/case/case.ts';
import type { Queryable } from '../db/database.ts';
import { outbox } from '../mail/outbox.table.ts';
import { pqrsdFiles } from '../pqrsd/files/case-files.table.ts';
import { pqrsdNotices } from '../pqrsd/notices/notices.table.ts';
import type { PqrsdRecord } from '../pqrsd/pqrsd.store.ts';
import { pqrsdCases, pqrsdEvents, pqrsdMessages } from '../pqrsd/pqrsd.table.ts';
import { caseHolds } from './retention.table.ts';

const ERASED = '';

/**
 * Opens the door that the database keeps shut (`refuse_event_change`): until the transaction ends, for this case only,
 * and only while an approved act waits for it and no order holds it.
 */
export async function allowElimination(tx: Queryable, caseId: number): Promise<void> {
  await tx.execute(sql`select set_config('portal.elimination', ${String(caseId)}, true)`);
}

/** Writes an event anew, without the key it was sent under. */
export async function rewriteEvent(tx: Queryable, caseId: number, seq: number, event: CaseEvent): Promise<void> {
  await tx
    .update(pqrsdEvents)
    .set({ event })
    .where(and(eq(pqrsdEvents.caseId, caseId), eq(pqrsdEvents.seq, seq)));
}

/** What stays of the row: what reports, lists and exports count by. */
type RetainedColumns =
  | 'id'
  | 'rad'
  | 'type'
  | 'state'
  | 'channel'
  | 'anonymous'
  | 'policyAccepted'
  | 'policyVersion'
  | 'receivedAt'
  | 'dueAt'
  | 'termCode'
  | 'termDays'
  | 'termUnit'
  | 'calendarVersion'
  | 'risk'
  | 'matter'
  | 'priority'
  | 'assignedTo'
  | 'awaitsReply'
  | 'transferredAt'
  | 'answeredAt'
  | 'outcome'
  | 'closedAt'
  | 'anonymisedAt';

/** What goes: who asked, what for, and what would find it again. A new column does not compile until it is in one list. */
const ERASED_COLUMNS: {
  [K in Exclude<keyof PqrsdRecord, RetainedColumns>]: null extends PqrsdRecord[K] ? null : typeof ERASED;
} = {
  issue: ERASED,
  description: ERASED,
  fullname: null,
  address: null,
  email: null,
  telephone: null,
  gender: null,
  ocupation: null,
  typeDocument: null,
  numberDocument: null,
  // No clave fits it.
  claveHash: ERASED,
  repeatHash: null,
  suspicion: null,
};

export async function eraseCase(tx: Queryable, caseId: number, at: Date): Promise<void> {
  await tx
    .update(pqrsdCases)
    .set({ ...ERASED_COLUMNS, anonymisedAt: at })
    .where(eq(pqrsdCases.id, caseId));
}

/** All that is beside the row: messages, notices, files by name, orders to keep it, mail. */
export async function eraseRelatedRows(tx: Queryable, { id, rad }: { id: number; rad: string }): Promise<void> {
  await tx.update(pqrsdMessages).set({ text: ERASED }).where(eq(pqrsdMessages.caseId, id));
  await tx.update(pqrsdNotices).set({ text: ERASED }).where(eq(pqrsdNotices.caseId, id));
  await tx.update(pqrsdFiles).set({ name: null, sha256: ERASED }).where(eq(pqrsdFiles.caseId, id));
  await tx.update(caseHolds).set({ reason: ERASED, liftReason: ERASED }).where(eq(caseHolds.caseId, id));
  await tx.delete(outbox).where(eq(outbox.about, rad));
}

const REWRITTEN = [pqrsdCases, pqrsdEvents, pqrsdMessages, pqrsdNotices, pqrsdFiles, caseHolds, outbox];

/**
 * Writes the tables anew without what was replaced in them, which a database keeps until it needs the room. It waits for
 * every reader and keeps all others waiting: only where there is but one connection, as in the embedded database.
 */
export async function vacuumTables(db: Queryable): Promise<void> {
  for (const table of REWRITTEN) await db.execute(sql`vacuum full ${table}`);
  // Only now do the old files leave the disk.
  await db.execute(sql`checkpoint`);
}

/** Files of anonymised cases whose bytes may still be there. */
export async function listFilesToRemove(db: Queryable, limit: number): Promise<{ id: string; stored: string }[]> {
  return db
    .select({ id: pqrsdFiles.id, stored: pqrsdFiles.stored })
    .from(pqrsdFiles)
    .innerJoin(pqrsdCases, eq(pqrsdCases.id, pqrsdFiles.caseId))
    .where(isNotNull(pqrsdCases.anonymisedAt))
    .limit(limit);
}

export async function deleteFileRow(db: Queryable, id: string): Promise<void> {
  await db.delete(pqrsdFiles).where(eq(pqrsdFiles.id, id));
}
