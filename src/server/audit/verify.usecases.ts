/** Verifying the audit log from its first entry to its last, some at a time. */
import {
  ADOPTION,
  type AuditVerdict,
  type ChainFault,
  MOST_CASE_FAULTS,
  type VerifyOrder,
} from '#domain/audit-verdict.ts';
import { formatIso } from '#domain/time.ts';
import type { Deps } from '../deps.ts';
import { type AuditRecord, GENESIS, hashEntry, sealHead } from './chain.ts';
import { countEntriesBefore, listEntriesAfter, listUnknownEvents, readHead } from './verify.store.ts';
import { verifyCases } from './verify-cases.ts';

const BATCH = 500;

type Needed = Pick<Deps, 'database' | 'keys'>;

type End = { entries: number; hash: string; seal: string } | null;

/** Follows the chain to its first break; holds the cases it speaks of against their digests. */
export async function verifyAudit(deps: Needed, order: VerifyOrder = {}): Promise<AuditVerdict> {
  const { db } = deps.database;
  // Before the entries: what is appended meanwhile comes after this end.
  const end = await readHead(db);
  const before = order.from === undefined ? 0 : await countEntriesBefore(db, order.from);
  const noted = order.noted === undefined ? null : false;
  const verdict: AuditVerdict = { ...NOTHING_YET, adopted: [], case_faults: [], noted };
  const follow = follower(deps, verdict, { order, end, before });
  for await (const entries of entriesFrom(deps, order.from ?? 1)) {
    for (const entry of entries) {
      const fault = await follow(entry);
      if (fault) return broken(verdict, entry, fault);
    }
    await verifyCases(deps, entries, verdict);
  }
  const fault = await endFault(deps, end, before + verdict.entries);
  if (fault) return broken(verdict, null, fault);
  await addUnknownEvents(deps, verdict);
  return verdict;
}

type Following = { order: VerifyOrder; end: End; before: number };

/** Takes one entry after the other, counting those that are as they should be. */
function follower(deps: Needed, verdict: AuditVerdict, { order: { from, noted }, end, before }: Following) {
  let previous = from === undefined ? GENESIS : null;
  return async (entry: AuditRecord): Promise<ChainFault | null> => {
    const fault = await faultOf(deps, entry, previous ?? entry.prevHash);
    if (fault || entry.hash === null) return fault;
    previous = entry.hash;
    verdict.entries += 1;
    verdict.head = entry.hash;
    if (noted === entry.hash) verdict.noted = true;
    if (entry.action === ADOPTION) verdict.adopted.push({ entries: Number(entry.label), at: formatIso(entry.at) });
    const isOtherEnd = end !== null && end.entries === before + verdict.entries && end.hash !== entry.hash;
    return isOtherEnd ? 'head' : null;
  };
}

const NOTHING_YET = { entries: 0, head: GENESIS, chain_fault: null, events: 0, erased: 0 };

async function* entriesFrom({ database }: Needed, id: number): AsyncGenerator<AuditRecord[]> {
  for (let after = id - 1; ; ) {
    const entries = await listEntriesAfter(database.db, after, BATCH);
    yield entries;
    if (entries.length < BATCH) return;
    after = entries.at(-1)?.id ?? after;
  }
}

async function faultOf({ keys }: Needed, entry: AuditRecord, prevHash: string | null): Promise<ChainFault | null> {
  if (entry.hash === null || entry.prevHash === null) return 'unchained';
  if (entry.prevHash !== prevHash) return 'cut';
  return (await hashEntry(keys, entry, entry.prevHash)) === entry.hash ? null : 'changed';
}

/** The first break; that of the end is of no entry. */
const broken = (verdict: AuditVerdict, at: AuditRecord | null, fault: ChainFault): AuditVerdict => ({
  ...verdict,
  chain_fault: { id: at?.id ?? null, at: at ? formatIso(at.at) : null, fault },
});

/** What the end says of how many there should be. */
async function endFault({ keys }: Needed, end: End, entries: number): Promise<ChainFault | null> {
  if (!end) return entries === 0 ? null : 'head';
  if (end.entries > entries) return 'truncated';
  return end.entries === 0 || (await sealHead(keys, end)) === end.seal ? null : 'head';
}

async function addUnknownEvents({ database }: Needed, { case_faults }: AuditVerdict): Promise<void> {
  for (const one of await listUnknownEvents(database.db, MOST_CASE_FAULTS)) {
    const isTold = case_faults.some(({ rad, seq }) => rad === one.rad && seq === one.seq);
    if (!isTold && case_faults.length < MOST_CASE_FAULTS) case_faults.push({ ...one, fault: 'added' });
  }
}
