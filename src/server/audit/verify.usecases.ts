/** Verifies the audit log from its first entry to its last, in batches, with the cases that it has digests of. */
import { foldHistory } from '#domain/pqrsd/case/case.ts';
import {
  ADOPTED_ACTION,
  type AuditVerdict,
  type CaseIssue,
  type ChainIssue,
  MAX_CASE_ISSUES,
  type VerifyInput,
} from '#shared/api/audit-verdict.schema.ts';
import { formatIso } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { type CaseContent, listCaseContents } from '../pqrsd/case/case-contents.store.ts';
import { digestEvent } from '../pqrsd/case/event-digest.ts';
import { projectionOf } from '../pqrsd/case/history.store.ts';
import { recordedEventOf } from '../pqrsd/case/loaded-case.ts';
import { type AuditRecord, GENESIS, hashEntry, sealHead } from './chain.ts';
import { countEntriesBefore, listAnonymised, listEntriesAfter, listUnknownEvents, readHead } from './entries.store.ts';

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

function createEntryChecker(deps: VerifyDeps, verdict: AuditVerdict, { options, end, before }: EntryCheckOptions) {
  const { from, noted } = options;
  let previous = from === undefined ? GENESIS : null;
  return async (entry: AuditRecord): Promise<ChainIssue | null> => {
    const issue = await findEntryIssue(deps, entry, previous ?? entry.prevHash);
    if (issue || entry.hash === null) return issue;
    previous = entry.hash;
    verdict.entries += 1;
    verdict.head = entry.hash;
    if (noted === entry.hash) verdict.noted = true;
    const at = formatIso(entry.at);
    if (entry.action === ADOPTED_ACTION) verdict.adopted.push({ entries: Number(entry.label), at });
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

async function findEntryIssue({ keys }: VerifyDeps, entry: AuditRecord, prevHash: string | null) {
  if (entry.hash === null || entry.prevHash === null) return 'unchained';
  if (entry.prevHash !== prevHash) return 'cut';
  return (await hashEntry(keys, entry, entry.prevHash)) === entry.hash ? null : 'changed';
}

const withIssue = (verdict: AuditVerdict, at: AuditRecord | null, issue: ChainIssue): AuditVerdict => ({
  ...verdict,
  chain_fault: { id: at?.id ?? null, at: at ? formatIso(at.at) : null, fault: issue },
});

async function findHeadIssue({ keys }: VerifyDeps, end: StoredHead, entries: number): Promise<ChainIssue | null> {
  if (!end) return entries === 0 ? null : 'head';
  if (end.entries > entries) return 'truncated';
  return end.entries === 0 || (await sealHead(keys, end)) === end.seal ? null : 'head';
}

async function addUnknownEvents({ database }: VerifyDeps, verdict: AuditVerdict): Promise<void> {
  for (const one of await listUnknownEvents(database.db, MAX_CASE_ISSUES))
    addCaseFault(verdict, { ...one, fault: 'added' }, () => true);
}

type CaseFault = AuditVerdict['case_faults'][number];

/** Adds an issue of an event, unless it is reported already. */
function addCaseFault({ case_faults }: AuditVerdict, fault: CaseFault, isSameIssue: (other: CaseFault) => boolean) {
  const isReported = case_faults.some((one) => one.rad === fault.rad && one.seq === fault.seq && isSameIssue(one));
  if (!isReported && case_faults.length < MAX_CASE_ISSUES) case_faults.push(fault);
}

async function verifyCases({ database, keys }: VerifyDeps, entries: readonly AuditRecord[], verdict: AuditVerdict) {
  const digested = entries.filter(({ digest, entity }) => digest !== null && entity === 'pqrsd');
  if (digested.length === 0) return;
  const ids = [...new Set(digested.map(({ entityId }) => Number(entityId)))];
  const { contents, anonymised } = await database.db.transaction(
    async (tx) => ({ contents: await listCaseContents(tx, keys, ids), anonymised: await listAnonymised(tx, ids) }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  for (const [id, of] of Map.groupBy(digested, ({ entityId }) => Number(entityId))) {
    const content = contents.find(({ record }) => record.id === id);
    const addIssue = (issue: CaseIssue, seq: number | null = null) => {
      const fault = { rad: content?.record.rad ?? of[0]?.label ?? String(id), seq, fault: issue };
      addCaseFault(verdict, fault, (one) => one.fault === issue);
    };
    if (!content) addIssue('missing');
    else if (content.record.anonymisedAt === null) {
      if (!matchesHistory(content)) addIssue('standing');
      for (const seq of await changedEvents(keys, content, of)) addIssue('changed', seq);
      verdict.events += of.length;
    } else if (anonymised.has(id)) verdict.erased += of.length;
    else addIssue('unexplained');
  }
}

async function changedEvents(keys: Deps['keys'], { events }: CaseContent, entries: readonly AuditRecord[]) {
  const digests = new Map<string, CaseContent['events'][number]>();
  for (const event of events) {
    digests.set(await digestEvent(keys, event), event);
    // Events of earlier versions, whose digest did not cover the notice.
    if (event.notice) digests.set(await digestEvent(keys, { ...event, notice: null }), event);
  }
  return entries.flatMap(({ digest }) => {
    const event = digests.get(digest ?? '');
    if (event?.digest === digest) return [];
    return event?.seq ?? events.find((one) => one.digest === digest)?.seq ?? null;
  });
}

/**
 * Whether the projection matches the folded history. The assignee is cleared with the account, the rules that folded a case
 * that has ended may be older ones, and the history does not tell of rows.
 */
function matchesHistory({ record, events }: CaseContent): boolean {
  const {
    assignedTo: _,
    foldedBy: _rules,
    proposedAt: _proposed,
    inputDueAt: _due,
    inputRemindAt: _remind,
    ...expected
  } = projectionOf(foldHistory(events.map(recordedEventOf)));
  return Object.entries(expected).every(([field, value]) => {
    const stored = record[field as keyof typeof expected];
    return value instanceof Date && stored instanceof Date ? value.getTime() === stored.getTime() : value === stored;
  });
}
