/** Verifies the audit log from its first entry to its last, in batches. */
import {
  ADOPTED_ACTION,
  type AuditVerdict,
  type ChainIssue,
  MAX_CASE_ISSUES,
  type VerifyInput,
} from '#shared/api/audit-verdict.schema.ts';
import { formatIso } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { type AuditRecord, GENESIS, hashEntry, sealHead } from './chain.ts';
import { countEntriesBefore, listEntriesAfter, listUnknownEvents, readHead } from './verify.store.ts';
import { verifyCases } from './verify-cases.ts';

const BATCH_SIZE = 500;
type VerifyDeps = Pick<Deps, 'database' | 'keys'>;
type StoredHead = { entries: number; hash: string; seal: string } | null;

/** Follows the chain to its first break, and verifies the digests of its cases. */
export async function verifyAudit(deps: VerifyDeps, options: VerifyInput = {}): Promise<AuditVerdict> {
  const { db } = deps.database;
  // Read before the entries: concurrent appends come after this head.
  const end = await readHead(db);
  const before = options.from === undefined ? 0 : await countEntriesBefore(db, options.from);
  const noted = options.noted === undefined ? null : false;
  const verdict: AuditVerdict = { ...EMPTY_VERDICT, adopted: [], case_faults: [], noted };
  const follow = createEntryChecker(deps, verdict, { options, end, before });
  for await (const entries of readBatchesFrom(deps, options.from ?? 1)) {
    for (const entry of entries) {
      const issue = await follow(entry);
      if (issue) return withIssue(verdict, entry, issue);
    }
    await verifyCases(deps, entries, verdict);
  }
  const issue = await findHeadIssue(deps, end, before + verdict.entries);
  if (issue) return withIssue(verdict, null, issue);
  await addUnknownEvents(deps, verdict);
  return verdict;
}

type EntryCheckOptions = { options: VerifyInput; end: StoredHead; before: number };

/** A function that verifies one entry after the other and counts the valid ones. */
function createEntryChecker(
  deps: VerifyDeps,
  verdict: AuditVerdict,
  { options: { from, noted }, end, before }: EntryCheckOptions,
) {
  let previous = from === undefined ? GENESIS : null;
  return async (entry: AuditRecord): Promise<ChainIssue | null> => {
    const issue = await findEntryIssue(deps, entry, previous ?? entry.prevHash);
    if (issue || entry.hash === null) return issue;
    previous = entry.hash;
    verdict.entries += 1;
    verdict.head = entry.hash;
    if (noted === entry.hash) verdict.noted = true;
    if (entry.action === ADOPTED_ACTION)
      verdict.adopted.push({ entries: Number(entry.label), at: formatIso(entry.at) });
    const isOtherEnd = end !== null && end.entries === before + verdict.entries && end.hash !== entry.hash;
    return isOtherEnd ? 'head' : null;
  };
}

const EMPTY_VERDICT = { entries: 0, head: GENESIS, chain_fault: null, events: 0, erased: 0 };

async function* readBatchesFrom({ database }: VerifyDeps, id: number): AsyncGenerator<AuditRecord[]> {
  for (let after = id - 1; ; ) {
    const entries = await listEntriesAfter(database.db, after, BATCH_SIZE);
    yield entries;
    if (entries.length < BATCH_SIZE) return;
    after = entries.at(-1)?.id ?? after;
  }
}

async function findEntryIssue(
  { keys }: VerifyDeps,
  entry: AuditRecord,
  prevHash: string | null,
): Promise<ChainIssue | null> {
  if (entry.hash === null || entry.prevHash === null) return 'unchained';
  if (entry.prevHash !== prevHash) return 'cut';
  return (await hashEntry(keys, entry, entry.prevHash)) === entry.hash ? null : 'changed';
}

/** The verdict with the first break; `at` is null at the head. */
const withIssue = (verdict: AuditVerdict, at: AuditRecord | null, issue: ChainIssue): AuditVerdict => ({
  ...verdict,
  chain_fault: { id: at?.id ?? null, at: at ? formatIso(at.at) : null, fault: issue },
});

/** Compares the head with the number of entries. */
async function findHeadIssue({ keys }: VerifyDeps, end: StoredHead, entries: number): Promise<ChainIssue | null> {
  if (!end) return entries === 0 ? null : 'head';
  if (end.entries > entries) return 'truncated';
  return end.entries === 0 || (await sealHead(keys, end)) === end.seal ? null : 'head';
}

async function addUnknownEvents({ database }: VerifyDeps, { case_faults }: AuditVerdict): Promise<void> {
  for (const one of await listUnknownEvents(database.db, MAX_CASE_ISSUES)) {
    const isReported = case_faults.some(({ rad, seq }) => rad === one.rad && seq === one.seq);
    if (!isReported && case_faults.length < MAX_CASE_ISSUES) case_faults.push({ ...one, fault: 'added' });
  }
}
