import { asc, inArray } from 'drizzle-orm';
import type { CaseEvent } from '#domain/pqrsd/case/steps.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Keys } from '#server/keys.ts';
import { pqrsdFiles } from '../files/case-files.table.ts';
import { pqrsdNotices } from '../notices/notices.table.ts';
import { listFormerPersons } from '../person/former-persons.store.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';
import { pqrsdCases, pqrsdEvents, pqrsdMessages } from '../pqrsd.table.ts';
import type { EventContent } from './event-digest.ts';

/** A case with everything that the digests of its events cover, and the stored digests. */
export type CaseContent = {
  record: PqrsdRecord;
  events: (EventContent & { digest: string | null })[];
};

/** The contents of some cases, consistent under a repeatable-read transaction. */
export async function listCaseContents(tx: Queryable, keys: Keys, ids: readonly number[]): Promise<CaseContent[]> {
  const ofEvents = inArray(pqrsdEvents.caseId, ids);
  const records = await tx.select().from(pqrsdCases).where(inArray(pqrsdCases.id, ids));
  const events = await tx.select().from(pqrsdEvents).where(ofEvents).orderBy(asc(pqrsdEvents.seq));
  const messages = await tx.select().from(pqrsdMessages).where(inArray(pqrsdMessages.caseId, ids));
  const files = await tx.select().from(pqrsdFiles).where(inArray(pqrsdFiles.caseId, ids));
  const notices = await tx.select().from(pqrsdNotices).where(inArray(pqrsdNotices.caseId, ids));
  const formerPersons = await listFormerPersons(tx, keys, ids);
  const toContent = (record: PqrsdRecord, row: (typeof events)[number]): CaseContent['events'][number] => {
    const { caseId, seq, at, actorId, actorName, event } = row;
    const { key: _, digest, ...stored } = event;
    /** The data after an event are those before the next correction; after the last, those of the row. */
    const personAt = (of: number) => formerPersons.find((one) => one.caseId === caseId && one.seq > of)?.person;
    const isOfEvent = (one: { caseId: number | null; seq: number | null }) => one.caseId === caseId && one.seq === seq;
    return {
      ...{ caseId, seq, at, event: stored as CaseEvent, digest: digest ?? null },
      actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
      message: messages.find(isOfEvent),
      files: files.filter(isOfEvent),
      notice: notices.find((one) => one.caseId === caseId && one.publishedAt.getTime() === at.getTime())?.text,
      filed: seq === 1 || event.kind === 'person_corrected' ? { ...record, ...personAt(seq) } : undefined,
    };
  };
  return records.map((record) => ({
    record,
    events: events.filter(({ caseId }) => caseId === record.id).map((row) => toContent(record, row)),
  }));
}
