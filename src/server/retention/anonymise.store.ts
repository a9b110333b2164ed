/** Anonymisation in SQL; each function is part of a transaction. */
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { ANONYMOUS_COLLEAGUE } from '#domain/pqrsd/case/consultation/consultation.ts';
import type { CaseEvent } from '#domain/pqrsd/case/steps.ts';
import type { Queryable } from '../db/database.ts';
import { outbox } from '../mail/outbox.table.ts';
import { pqrsdAnswerLinks } from '../pqrsd/answer-mail/answer-links.table.ts';
import { pqrsdProposals } from '../pqrsd/approval/proposals.table.ts';
import { pqrsdConsultationLinks, pqrsdConsultations } from '../pqrsd/consultation/consultations.table.ts';
import { pqrsdFiles } from '../pqrsd/files/case-files.table.ts';
import { pqrsdWords } from '../pqrsd/inbox/case-words.table.ts';
import { pqrsdNotices } from '../pqrsd/notices/notices.table.ts';
import { pqrsdFormerPersons } from '../pqrsd/person/former-persons.table.ts';
import type { PqrsdRecord } from '../pqrsd/pqrsd.store.ts';
import { pqrsdCases, pqrsdEvents, pqrsdMessages, pqrsdStepKeys } from '../pqrsd/pqrsd.table.ts';
import { eraseSurveyWords } from '../pqrsd/survey/survey.store.ts';
import { pqrsdSurveys } from '../pqrsd/survey/survey.table.ts';
import { caseHolds } from './retention.table.ts';

const ERASED = '';

/** Lets this transaction pass the trigger `refuse_event_change`, which still requires an act and no legal hold. */
export async function allowElimination(tx: Queryable, caseId: number): Promise<void> {
  await tx.execute(sql`select set_config('portal.elimination', ${String(caseId)}, true)`);
}

/** Rewrites an event, without its idempotency key. */
export async function rewriteEvent(tx: Queryable, caseId: number, seq: number, event: CaseEvent): Promise<void> {
  const isEvent = and(eq(pqrsdEvents.caseId, caseId), eq(pqrsdEvents.seq, seq));
  await tx.update(pqrsdEvents).set({ event }).where(isEvent);
}

/** The columns that remain for reports, lists and counts. */
type RetainedColumns =
  | 'id'
  | 'rad'
  | 'type'
  | 'state'
  | 'channel'
  | 'anonymous'
  | 'policyAccepted'
  | 'policyVersion'
  | 'claveGeneration'
  | 'receivedAt'
  | 'dueAt'
  | 'termCode'
  | 'termDays'
  | 'termUnit'
  | 'calendarVersion'
  | 'risk'
  | 'matter'
  | 'service'
  | 'motive'
  | 'priority'
  | 'assignedTo'
  | 'awaitsReply'
  | 'transferredAt'
  | 'running'
  | 'foldedBy'
  | 'answeredAt'
  | 'outcome'
  | 'provenAt'
  | 'closedAt'
  | 'lostAt'
  | 'anonymisedAt'
  | 'unclassified'
  | 'review'
  | 'escalatedShare'
  | 'onCallAlerts';

/** The erased columns. A new column does not compile until one of the two lists has it. */
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
  // Matches no clave.
  claveHash: ERASED,
  repeatHash: null,
  suspicion: null,
  respondBy: null,
  possibleDueAt: null,
  mailFailedAt: null,
  proposedAt: null,
  inputDueAt: null,
  inputRemindAt: null,
  inputReceivedAt: null,
  escalateAt: null,
  onCallAlertAt: null,
  externalNumber: null,
  textMarks: null,
};

export async function eraseCase(tx: Queryable, caseId: number, anonymisedAt: Date): Promise<void> {
  const erased = { ...ERASED_COLUMNS, anonymisedAt };
  await tx.update(pqrsdCases).set(erased).where(eq(pqrsdCases.id, caseId));
}

/** Erases everything beside the row: messages, notices, file names, hold reasons, mail. */
export async function eraseRelatedRows(tx: Queryable, { id, rad }: { id: number; rad: string }): Promise<void> {
  await tx.update(pqrsdMessages).set({ text: ERASED }).where(eq(pqrsdMessages.caseId, id));
  await tx.update(pqrsdNotices).set({ text: ERASED }).where(eq(pqrsdNotices.caseId, id));
  await tx.update(pqrsdFiles).set({ name: null, sha256: ERASED }).where(eq(pqrsdFiles.caseId, id));
  await tx.update(caseHolds).set({ reason: ERASED, liftReason: ERASED }).where(eq(caseHolds.caseId, id));
  await eraseSurveyWords(tx, id);
  await tx.delete(outbox).where(eq(outbox.about, rad));
  await tx.delete(pqrsdFormerPersons).where(eq(pqrsdFormerPersons.caseId, id));
  await tx.delete(pqrsdAnswerLinks).where(eq(pqrsdAnswerLinks.caseId, id));
  await tx.delete(pqrsdConsultationLinks).where(eq(pqrsdConsultationLinks.caseId, id));
  const withdrawn = sql`withdrawn || '{"by": null, "reason": ""}'`;
  const erased = { ...ANONYMOUS_COLLEAGUE, email: ERASED, withdrawn };
  await tx.update(pqrsdConsultations).set(erased).where(eq(pqrsdConsultations.caseId, id));
  await tx.delete(pqrsdProposals).where(eq(pqrsdProposals.caseId, id));
  await tx.delete(pqrsdStepKeys).where(eq(pqrsdStepKeys.caseId, id));
}

const REWRITTEN = [
  ...[pqrsdCases, pqrsdWords, pqrsdEvents, pqrsdMessages, pqrsdNotices, pqrsdFiles, pqrsdSurveys, pqrsdProposals],
  ...[caseHolds, outbox, pqrsdFormerPersons, pqrsdConsultations],
];

/** VACUUM FULL, which removes replaced values; its exclusive lock suits only the embedded database. */
export async function vacuumTables(db: Queryable): Promise<void> {
  for (const table of REWRITTEN) await db.execute(sql`vacuum full ${table}`);
  // The old files leave the disk at the checkpoint.
  await db.execute(sql`checkpoint`);
}

/** Files of anonymised cases whose bytes may still exist. */
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
