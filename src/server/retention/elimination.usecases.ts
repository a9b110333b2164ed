/** The elimination job: a transaction per case, then the bytes of its files. The next run does what one leaves. */
import { anonymousEvents } from '#domain/retention/anonymise.ts';
import { stageOf } from '#domain/retention/retention.ts';
import { seconds } from '#shared/time/time.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { listEvents, lockPqrsd } from '../pqrsd/case/history.store.ts';
import type { PqrsdRecord } from '../pqrsd/pqrsd.store.ts';
import { type ActCaseRecord, endActs, listPending, settleCase } from './acts.store.ts';
import * as store from './anonymise.store.ts';
import { findLegalHold } from './holds.store.ts';

/** A run on Netlify ends within 30 seconds. */
const MAX_CASES = 100;
const MAX_FILES = 200;
const MAX_BATCH_MS = seconds(10);

/** Anonymises approved cases; a failure does not stop the others. */
export async function eliminateApproved(deps: Deps): Promise<void> {
  const errors: unknown[] = [];
  const isTime = createTimeBudget(deps);
  for (const one of await listPending(deps.database.db, MAX_CASES)) {
    if (!isTime()) break;
    await deps.database.db
      .transaction((tx) => eliminateCase(deps, tx, one))
      .catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} requests could not be anonymised`);
}

/** The time budget of a run. */
function createTimeBudget({ clock }: Pick<Deps, 'clock'>): () => boolean {
  const end = clock().getTime() + MAX_BATCH_MS;
  return () => clock().getTime() <= end;
}

/** A case under a new legal hold or with a longer term is skipped, and the act says so. */
async function eliminateCase(deps: Deps, tx: Queryable, one: ActCaseRecord): Promise<void> {
  const at = deps.clock();
  const record = await lockPqrsd(tx, one.caseId);
  if (!record) throw new Error('a case of an approved act does not exist');
  // A concurrent run has done it.
  if (record.anonymisedAt) return;
  const held = (await findLegalHold(tx, record.id)) !== null;
  const stage = stageOf(deps.retention, { ...record, held }, at);
  if (stage !== 'terminada') return settleCase(tx, one, { skippedAt: at });
  await anonymise(tx, record, at);
  await settleCase(tx, one, { anonymisedAt: at });
  await recordAuditEvent(tx, { at, actorId: null, action: 'pqrsd.anonymised', entity: 'pqrsd', entityId: record.id });
}

async function anonymise(tx: Queryable, record: PqrsdRecord, at: Date): Promise<void> {
  const events = await listEvents(tx, record.id);
  await store.allowElimination(tx, record.id);
  const left = anonymousEvents(events.map(({ event }) => event));
  for (const [index, { seq }] of events.entries()) {
    const event = left[index];
    if (event) await store.rewriteEvent(tx, record.id, seq, event);
  }
  await store.eraseRelatedRows(tx, record);
  await store.eraseCase(tx, record.id, at);
}

/** Removes the bytes of anonymised cases; the row goes after its bytes, so that an interruption loses none. */
export async function removeEliminatedFiles(deps: Pick<Deps, 'database' | 'files' | 'clock'>): Promise<void> {
  const { db } = deps.database;
  const isTime = createTimeBudget(deps);
  for (const { id, stored } of await store.listFilesToRemove(db, MAX_FILES)) {
    if (!isTime()) break;
    await deps.files.remove(stored);
    await store.deleteFileRow(db, id);
  }
}

/** Ends the acts that are done to the last byte; vacuums PGlite, which does not by itself. */
export async function endFinishedActs({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const isAnyDone = await endActs(database.db, clock());
  if (isAnyDone && database.driver === 'pglite') await store.vacuumTables(database.db);
}
