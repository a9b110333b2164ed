import { asc, inArray } from 'drizzle-orm';
import type { CaseEvent } from '#domain/pqrsd/case/case.ts';
import type { Queryable } from '#server/db/database.ts';
import { pqrsdFiles } from '../files/case-files.table.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';
import { pqrsdCases, pqrsdEvents, pqrsdMessages } from '../pqrsd.table.ts';
import type { EventContent } from './event-digest.ts';

/** A case with everything that the digests of its events cover, and the stored digests. */
export type CaseContent = {
  record: PqrsdRecord;
  events: (EventContent & { digest: string | null })[];
};

/** The contents of some cases, consistent under a repeatable-read transaction. */
export async function listCaseContents(tx: Queryable, ids: readonly number[]): Promise<CaseContent[]> {
  const records = await tx
    .select()
    .from(pqrsdCases)
    .where(inArray(pqrsdCases.id, [...ids]));
  const events = await tx
    .select()
    .from(pqrsdEvents)
    .where(inArray(pqrsdEvents.caseId, [...ids]))
    .orderBy(asc(pqrsdEvents.seq));
  const messages = await tx
    .select()
    .from(pqrsdMessages)
    .where(inArray(pqrsdMessages.caseId, [...ids]));
  const files = await tx
    .select()
    .from(pqrsdFiles)
    .where(inArray(pqrsdFiles.caseId, [...ids]));
  return records.map((record) => ({
    record,
    events: events.flatMap(({ caseId, seq, at, actorId, actorName, event: { key: _, digest, ...event } }) =>
      caseId !== record.id
        ? []
        : {
            caseId,
            seq,
            at,
            actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
            event: event as CaseEvent,
            digest: digest ?? null,
            message: messages.find((one) => one.caseId === caseId && one.seq === seq),
            files: files.filter((one) => one.caseId === caseId && one.seq === seq),
            filed: seq === 1 ? record : undefined,
          },
    ),
  }));
}
