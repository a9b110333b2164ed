/**
 * Doing what was approved: each case wholly or not at all, in a transaction of its own, and then the bytes of its files.
 * A run that dies leaves the rest for the next one.
 */
import { stageOf } from '#domain/retention.ts';
import { anonymousEvents } from '#domain/retention-anonymise.ts';
import { seconds } from '#domain/time.ts';
import { recordTrace } from '../audit/audit.store.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { readCaseFile } from '../pqrsd/case-file.ts';
import { insertEvent, lockPqrsd } from '../pqrsd/history.store.ts';
import type { PqrsdRecord } from '../pqrsd/pqrsd.store.ts';
import { type ActCaseRecord, endActs, listPending, settle } from './acts.store.ts';
import {
  allowElimination,
  blankBeside,
  blankCase,
  forgetFile,
  listFilesToRemove,
  rewriteEvent,
  sweepTables,
} from './anonymise.store.ts';
import { findHold } from './holds.store.ts';

/** A run on Netlify ends within 30 seconds, also over a slow network; the rest is for the next one. */
const MOST_CASES = 100;
const MOST_FILES = 200;
const LONGEST_PART_MS = seconds(10);

/** Anonymises approved requests; one that cannot be does not keep the others from it. */
export async function eliminateApproved(deps: Deps): Promise<void> {
  const faults: unknown[] = [];
  const isTime = timeFor(deps);
  for (const one of await listPending(deps.database.db, MOST_CASES)) {
    if (!isTime()) break;
    await deps.database.db.transaction((tx) => eliminate(deps, tx, one)).catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} requests could not be anonymised`);
}

/** Whether a part of a run may go on. */
function timeFor({ clock }: Deps): () => boolean {
  const end = clock().getTime() + LONGEST_PART_MS;
  return () => clock().getTime() <= end;
}

/** What was held or got a longer term since it was approved is kept, and the act says so. */
async function eliminate(deps: Deps, tx: Queryable, one: ActCaseRecord): Promise<void> {
  const at = deps.clock();
  const record = await lockPqrsd(tx, one.caseId);
  if (!record) throw new Error('an approved request is not there');
  // Another run was faster.
  if (record.anonymisedAt) return;
  const held = (await findHold(tx, record.id)) !== null;
  const stage = stageOf(deps.retention, { ...record, held }, at);
  if (stage !== 'terminada') return settle(tx, one, { skippedAt: at });
  await anonymise(deps, tx, record, at);
  await settle(tx, one, { anonymisedAt: at });
  await recordTrace(tx, { at, actorId: null, action: 'pqrsd.anonymised', entity: 'pqrsd', entityId: record.id });
}

async function anonymise(deps: Deps, tx: Queryable, record: PqrsdRecord, at: Date): Promise<void> {
  const { events, unkept } = await readCaseFile(deps, tx, record);
  // Once nobody knows how the person could be answered the first event cannot be told any more.
  if (unkept) await insertEvent(tx, record.id, { ...unkept, actor: null });
  await allowElimination(tx, record.id);
  const left = anonymousEvents(events.map(({ event }) => event));
  for (const [index, { seq }] of events.entries()) {
    const event = left[index];
    if (event) await rewriteEvent(tx, record.id, seq, event);
  }
  await blankBeside(tx, record);
  await blankCase(tx, record.id, at);
}

/** Removes the bytes of anonymised cases; a row goes only after its bytes, so that a cut forgets none. */
export async function removeEliminatedFiles(deps: Deps): Promise<void> {
  const { db } = deps.database;
  const isTime = timeFor(deps);
  for (const { id, stored } of await listFilesToRemove(db, MOST_FILES)) {
    if (!isTime()) break;
    await deps.files.remove(stored);
    await forgetFile(db, id);
  }
}

/** Ends the acts that were done to the last byte; PostgreSQL sweeps its tables by itself, the embedded database does not. */
export async function endFinishedActs({ database, clock }: Deps): Promise<void> {
  const count = await endActs(database.db, clock());
  if (count > 0 && database.driver === 'pglite') await sweepTables(database.db);
}
