/**
 * Doing what was approved: each case wholly or not at all, in a transaction of its own, and then the bytes of its files.
 * A run that dies leaves the rest for the next one.
 */

import { anonymousEvents } from '#domain/retention/anonymise.ts';
import { stageOf } from '#domain/retention/retention.ts';
import { seconds } from '#shared/time/time.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { insertEvent, lockPqrsd } from '../pqrsd/case/history.store.ts';
import { loadCase } from '../pqrsd/case/loaded-case.ts';
import type { PqrsdRecord } from '../pqrsd/pqrsd.store.ts';
import { type ActCaseRecord, endActs, listPending, settleCase } from './acts.store.ts';
import {
  allowElimination,
  deleteFileRow,
  eraseCase,
  eraseRelatedRows,
  listFilesToRemove,
  rewriteEvent,
  vacuumTables,
} from './anonymise.store.ts';
import { findLegalHold } from './holds.store.ts';

/** A run on Netlify ends within 30 seconds, also over a slow network; the rest is for the next one. */
const MAX_CASES = 100;
const MAX_FILES = 200;
const MAX_BATCH_MS = seconds(10);

/** Anonymises approved requests; one that cannot be does not keep the others from it. */
export async function eliminateApproved(deps: Deps): Promise<void> {
  const faults: unknown[] = [];
  const isTime = createTimeBudget(deps);
  for (const one of await listPending(deps.database.db, MAX_CASES)) {
    if (!isTime()) break;
    await deps.database.db
      .transaction((tx) => eliminateCase(deps, tx, one))
      .catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} requests could not be anonymised`);
}

/** Whether a part of a run may go on. */
function createTimeBudget({ clock }: Deps): () => boolean {
  const end = clock().getTime() + MAX_BATCH_MS;
  return () => clock().getTime() <= end;
}

/** What was held or got a longer term since it was approved is kept, and the act says so. */
async function eliminateCase(deps: Deps, tx: Queryable, one: ActCaseRecord): Promise<void> {
  const at = deps.clock();
  const record = await lockPqrsd(tx, one.caseId);
  if (!record) throw new Error('a case of an approved act does not exist');
  // Another run was faster.
  if (record.anonymisedAt) return;
  const held = (await findLegalHold(tx, record.id)) !== null;
  const stage = stageOf(deps.retention, { ...record, held }, at);
  if (stage !== 'terminada') return settleCase(tx, one, { skippedAt: at });
  await anonymise(deps, tx, record, at);
  await settleCase(tx, one, { anonymisedAt: at });
  await recordAuditEvent(tx, { at, actorId: null, action: 'pqrsd.anonymised', entity: 'pqrsd', entityId: record.id });
}

async function anonymise(deps: Deps, tx: Queryable, record: PqrsdRecord, at: Date): Promise<void> {
  const { events, unstoredFiling } = await loadCase(deps, tx, record);
  // Once nobody knows how the person could be answered the first event cannot be told any more.
  if (unstoredFiling) await insertEvent(tx, record.id, { ...unstoredFiling, actor: null });
  await allowElimination(tx, record.id);
  const left = anonymousEvents(events.map(({ event }) => event));
  for (const [index, { seq }] of events.entries()) {
    const event = left[index];
    if (event) await rewriteEvent(tx, record.id, seq, event);
  }
  await eraseRelatedRows(tx, record);
  await eraseCase(tx, record.id, at);
}

/** Removes the bytes of anonymised cases; a row goes only after its bytes, so that a cut forgets none. */
export async function removeEliminatedFiles(deps: Deps): Promise<void> {
  const { db } = deps.database;
  const isTime = createTimeBudget(deps);
  for (const { id, stored } of await listFilesToRemove(db, MAX_FILES)) {
    if (!isTime()) break;
    await deps.files.remove(stored);
    await deleteFileRow(db, id);
  }
}

/** Ends the acts that were done to the last byte; PostgreSQL sweeps its tables by itself, the embedded database does not. */
export async function endFinishedActs({ database, clock }: Deps): Promise<void> {
  const count = await endActs(database.db, clock());
  if (count > 0 && database.driver === 'pglite') await vacuumTables(database.db);
}
