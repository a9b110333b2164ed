/** The rows of a case beside its history, and the idempotency keys of the steps that change them without an event. */

import { and, eq } from 'drizzle-orm';
import type { CaseState } from '#domain/pqrsd/case/case-state.ts';
import type { CaseRows } from '#domain/pqrsd/case/step-rules.ts';
import { firstRow, type Queryable } from '#server/db/database.ts';
import { listProposals, saveProposal } from '../approval/proposals.store.ts';
import { listConsultations, saveConsultation } from '../consultation/consultations.store.ts';
import { type IdempotencyKey, pqrsdStepKeys } from '../pqrsd.table.ts';
import type { EventRecord } from './history.store.ts';

/** Most cases ask nothing of colleagues, as their history tells. */
export const readRows = async (
  db: Queryable,
  caseId: number,
  events: readonly EventRecord[],
): Promise<Required<CaseRows>> => ({
  proposals: await listProposals(db, caseId),
  consultations: events.some(({ event }) => event.kind === 'consulted') ? await listConsultations(db, caseId) : [],
});

/** Stores the rows that a step has changed. */
export async function saveRows(tx: Queryable, caseId: number, before: CaseState, after: CaseState): Promise<void> {
  for (const one of after.proposals) if (!before.proposals.includes(one)) await saveProposal(tx, caseId, one);
  for (const one of after.consultations)
    if (!before.consultations.includes(one)) await saveConsultation(tx, caseId, one);
}

export async function insertStepKey(tx: Queryable, caseId: number, key: IdempotencyKey): Promise<void> {
  await tx.insert(pqrsdStepKeys).values({ caseId, ...key });
}

export const findStepKey = (db: Queryable, caseId: number, key: string): Promise<IdempotencyKey | null> =>
  firstRow(
    db
      .select({ key: pqrsdStepKeys.key, keyDigest: pqrsdStepKeys.keyDigest })
      .from(pqrsdStepKeys)
      .where(and(eq(pqrsdStepKeys.caseId, caseId), eq(pqrsdStepKeys.key, key))),
  );
