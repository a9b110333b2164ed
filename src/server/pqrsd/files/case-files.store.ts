import { and, asc, eq, gte, inArray, isNull, lt, sum } from 'drizzle-orm';
import { UPLOAD_EXPIRY_HOURS } from '#domain/files/file.ts';
import type { MessageContent } from '#domain/pqrsd/case/messages.ts';
import { type NamedFile, withoutNames } from '#domain/pqrsd/case-files.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { uploadChunks, uploads } from '#server/files/files.table.ts';
import { nameWithExtension } from '#shared/formats/text.ts';
import { hours } from '#shared/time/time.ts';
import { filesExpired } from '../pqrsd.errors.ts';
import { pqrsdFiles } from './case-files.table.ts';

export type CaseFileRecord = typeof pqrsdFiles.$inferSelect;
export type NewCaseFileRecord = typeof pqrsdFiles.$inferInsert;

/** Stores an unclaimed file; throws for an id that exists. */
export async function insertCaseFile(db: Queryable, file: NewCaseFileRecord): Promise<void> {
  await db.insert(pqrsdFiles).values(file);
}

/** A file that no case has claimed. */
export async function findUnclaimedFile(db: Queryable, id: string): Promise<CaseFileRecord | null> {
  const [row] = await db
    .select()
    .from(pqrsdFiles)
    .where(and(eq(pqrsdFiles.id, id), isNull(pqrsdFiles.caseId)));
  return row ?? null;
}

/** Uploads before this instant have expired. */
export const unclaimedSince = ({ clock }: Pick<Deps, 'clock'>): Date =>
  new Date(clock().getTime() - hours(UPLOAD_EXPIRY_HOURS));

/** The event that claims files, and who may read them. */
export type FileClaim = {
  caseId: number;
  seq: number;
  visibility: MessageContent['visibility'];
  /** For anonymous senders, whose file names could identify them. */
  withoutName: boolean;
};

/** Locked unclaimed files by id. */
export type LockedFiles = ReadonlyMap<string, Pick<CaseFileRecord, 'id' | 'stored' | 'sha256'>>;

/** Locks those of the files that are unclaimed, until the transaction ends. */
export async function lockFiles(tx: Queryable, files: readonly NamedFile[], since: Date): Promise<LockedFiles> {
  if (files.length === 0) return new Map();
  const ids = files.map(({ id }) => id);
  const rows = await tx
    .select({ id: pqrsdFiles.id, stored: pqrsdFiles.stored, sha256: pqrsdFiles.sha256 })
    .from(pqrsdFiles)
    .where(and(inArray(pqrsdFiles.id, ids), isNull(pqrsdFiles.caseId), gte(pqrsdFiles.createdAt, since)))
    .orderBy(asc(pqrsdFiles.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** Assigns locked files to an event of a case; throws 422 with the names of those that are missing. */
export async function claimFiles(
  tx: Queryable,
  { caseId, seq, visibility, withoutName }: FileClaim,
  files: readonly NamedFile[],
  held: LockedFiles,
): Promise<void> {
  const gone = files.filter(({ id }) => !held.has(id));
  if (gone.length > 0) throw filesExpired(gone.map(({ name }) => name));
  for (const { id, name } of withoutName ? withoutNames(files) : files) {
    const extension = held.get(id)?.stored.split('.').at(-1) ?? 'bin';
    const given = { caseId, seq, visibility, name: nameWithExtension(name, extension) };
    await tx.update(pqrsdFiles).set(given).where(eq(pqrsdFiles.id, id));
  }
}

/** The files of a case in the order of its history. */
export async function listCaseFiles(db: Queryable, caseId: number): Promise<CaseFileRecord[]> {
  return db
    .select()
    .from(pqrsdFiles)
    .where(eq(pqrsdFiles.caseId, caseId))
    .orderBy(asc(pqrsdFiles.seq), asc(pqrsdFiles.createdAt), asc(pqrsdFiles.name));
}

export async function findCaseFile(db: Queryable, caseId: number, id: string): Promise<CaseFileRecord | null> {
  const [row] = await db
    .select()
    .from(pqrsdFiles)
    .where(and(eq(pqrsdFiles.id, id), eq(pqrsdFiles.caseId, caseId)));
  return row ?? null;
}

/** Deletes an expired unclaimed file and gives its row, whose bytes the caller removes. */
export async function deleteUnclaimedBefore(db: Queryable, moment: Date): Promise<CaseFileRecord | null> {
  const unclaimed = and(isNull(pqrsdFiles.caseId), lt(pqrsdFiles.createdAt, moment));
  const next = db.select({ id: pqrsdFiles.id }).from(pqrsdFiles).where(unclaimed).limit(1);
  const [file] = await db
    .delete(pqrsdFiles)
    .where(and(unclaimed, inArray(pqrsdFiles.id, next)))
    .returning();
  return file ?? null;
}

/** Bytes of anonymous uploads that no case has claimed. */
export async function countUnclaimedBytes(db: Queryable): Promise<number> {
  const [whole] = await db
    .select({ bytes: sum(pqrsdFiles.bytes).mapWith(Number) })
    .from(pqrsdFiles)
    .where(isNull(pqrsdFiles.caseId));
  const [parts] = await db
    .select({ bytes: sum(uploadChunks.bytes).mapWith(Number) })
    .from(uploadChunks)
    .innerJoin(uploads, eq(uploads.id, uploadChunks.uploadId))
    .where(isNull(uploads.ownerId));
  return (whole?.bytes ?? 0) + (parts?.bytes ?? 0);
}
