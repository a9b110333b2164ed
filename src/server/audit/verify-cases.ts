/** Verifies the events of cases, with their messages and files, against the digests in the audit log. */
import { foldHistory } from '#domain/pqrsd/case/case.ts';
import { type AuditVerdict, type CaseIssue, MAX_CASE_ISSUES } from '#shared/api/audit-verdict.schema.ts';
import type { Deps } from '../deps.ts';
import { type CaseContent, listCaseContents } from '../pqrsd/case/case-contents.store.ts';
import { digestEvent } from '../pqrsd/case/event-digest.ts';
import { projectionOf } from '../pqrsd/case/history.store.ts';
import { recordedEventOf } from '../pqrsd/case/loaded-case.ts';
import type { AuditRecord } from './chain.ts';
import { listAnonymised } from './verify.store.ts';

type Found = Pick<AuditVerdict, 'events' | 'erased' | 'case_faults'>;

/** Verifies the cases of some entries and adds the issues to the verdict. */
export async function verifyCases(
  { database, keys }: Pick<Deps, 'database' | 'keys'>,
  entries: readonly AuditRecord[],
  found: Found,
): Promise<void> {
  const digested = entries.filter(({ digest, entity }) => digest !== null && entity === 'pqrsd');
  if (digested.length === 0) return;
  const ids = [...new Set(digested.map(({ entityId }) => Number(entityId)))];
  const { contents, anonymised } = await database.db.transaction(
    async (tx) => ({ contents: await listCaseContents(tx, ids), anonymised: await listAnonymised(tx, ids) }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  for (const [id, of] of Map.groupBy(digested, ({ entityId }) => Number(entityId))) {
    const content = contents.find(({ record }) => record.id === id);
    const addIssue = (issue: CaseIssue, seq: number | null = null) => {
      const rad = content?.record.rad ?? of[0]?.label ?? String(id);
      const isReported = found.case_faults.some((one) => one.rad === rad && one.seq === seq && one.fault === issue);
      if (!isReported && found.case_faults.length < MAX_CASE_ISSUES) found.case_faults.push({ rad, seq, fault: issue });
    };
    if (!content) addIssue('missing');
    else if (content.record.anonymisedAt === null) {
      if (!matchesHistory(content)) addIssue('standing');
      for (const seq of await changedEvents(keys, content, of)) addIssue('changed', seq);
      found.events += of.length;
    } else if (anonymised.has(id)) found.erased += of.length;
    else addIssue('unexplained');
  }
}

/** The events of a case whose digests no longer match. */
async function changedEvents(
  keys: Deps['keys'],
  { events }: CaseContent,
  entries: readonly AuditRecord[],
): Promise<(number | null)[]> {
  const digests = new Map<string, CaseContent['events'][number]>();
  for (const event of events) digests.set(await digestEvent(keys, event), event);
  return entries.flatMap(({ digest }) => {
    const event = digests.get(digest ?? '');
    if (event?.digest === digest) return [];
    return event?.seq ?? events.find((one) => one.digest === digest)?.seq ?? null;
  });
}

/** Whether the projection matches the folded history; the assignee is cleared with the account. */
function matchesHistory({ record, events }: CaseContent): boolean {
  const { assignedTo: _, ...expected } = projectionOf(foldHistory(events.map(recordedEventOf)));
  return Object.entries(expected).every(([field, value]) => {
    const stored = record[field as keyof typeof expected];
    return value instanceof Date && stored instanceof Date ? value.getTime() === stored.getTime() : value === stored;
  });
}
