import { and, asc, eq, gte, inArray, isNull, lt, type SQL, sum } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { UPLOAD_EXPIRY_HOURS } from '#domain/files/file.ts';
import type { MessageContent } from '#domain/pqrsd/case/case-state.ts';
import { type NamedFile, withoutNames } from '#domain/pqrsd/case-files.ts';
import { firstRow, type Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { uploadChunks, uploads } from '#server/files/files.table.ts';
import { nameWithExtension } from '#shared/formats/text.ts';
import { hours } from '#shared/time/time.ts';
import { filesExpired } from '../pqrsd.errors.ts';
import { pqrsdFiles } from './case-files.table.ts';

export type CaseFileRecord = typeof pqrsdFiles.$inferSelect;

/** Stores an unclaimed file; throws for an id that exists. */
export async function insertCaseFile(db: Queryable, file: typeof pqrsdFiles.$inferInsert): Promise<void> {
  await db.insert(pqrsdFiles).values(file);
}

const findOne = (db: Queryable, where: SQL | undefined) => firstRow(db.select().from(pqrsdFiles).where(where));

/** A file that no event has claimed; the proposed answer of a case may hold it. */
export const findUnclaimedFile = (db: Queryable, id: string) =>
  findOne(db, and(eq(pqrsdFiles.id, id), isNull(pqrsdFiles.seq)));

export const findCaseFile = (db: Queryable, caseId: number, id: string) =>
  findOne(db, and(eq(pqrsdFiles.id, id), eq(pqrsdFiles.caseId, caseId)));

/** The files of a case in the order of its history. */
export async function listCaseFiles(db: Queryable, of: number): Promise<CaseFileRecord[]> {
  const { caseId, seq, createdAt, name } = pqrsdFiles;
  return db.select().from(pqrsdFiles).where(eq(caseId, of)).orderBy(asc(seq), asc(createdAt), asc(name));
}

/** Uploads before this instant have expired. */
export const unclaimedSince = ({ clock }: Pick<Deps, 'clock'>): Date =>
  new Date(clock().getTime() - hours(UPLOAD_EXPIRY_HOURS));

/** The event that claims files, and who may read them; `seq` is null for a proposal, which has no event yet. */
type FileClaim = {
  caseId: number;
  seq: number | null;
  visibility: MessageContent['visibility'];
  /** For anonymous senders, whose file names could identify them. */
  withoutName: boolean;
};

/** Locked unclaimed files by id. */
type LockedFiles = ReadonlyMap<string, Pick<CaseFileRecord, 'id' | 'stored' | 'sha256'>>;

/** Locks those of the files that are unclaimed, until the transaction ends. */
export async function lockFiles(tx: Queryable, files: readonly NamedFile[], since: Date): Promise<LockedFiles> {
  if (files.length === 0) return new Map();
  const { id, stored, sha256, caseId, createdAt } = pqrsdFiles;
  const asked = inArray(
    id,
    files.map((file) => file.id),
  );
  const unclaimed = and(asked, isNull(caseId), gte(createdAt, since));
  const rows = tx.select({ id, stored, sha256 }).from(pqrsdFiles).where(unclaimed).orderBy(asc(id)).for('update');
  return new Map((await rows).map((row) => [row.id, row]));
}

/** Assigns locked files to a case and its event; throws 422 with the names of those that are missing. */
export async function claimFiles(
  tx: Queryable,
  { withoutName, ...claim }: FileClaim,
  files: readonly NamedFile[],
  held: LockedFiles,
): Promise<void> {
  const gone = files.filter(({ id }) => !held.has(id));
  if (gone.length > 0) throw filesExpired(gone.map(({ name }) => name));
  for (const { id, name } of withoutName ? withoutNames(files) : files) {
    const extension = held.get(id)?.stored.split('.').at(-1) ?? 'bin';
    const claimed = { ...claim, name: nameWithExtension(name, extension) };
    await tx.update(pqrsdFiles).set(claimed).where(eq(pqrsdFiles.id, id));
  }
}

/** Deletes an expired unclaimed file and gives its row, whose bytes the caller removes. */
export function deleteUnclaimedBefore(db: Queryable, moment: Date): Promise<CaseFileRecord | null> {
  const unclaimed = and(isNull(pqrsdFiles.caseId), lt(pqrsdFiles.createdAt, moment));
  const next = db.select({ id: pqrsdFiles.id }).from(pqrsdFiles).where(unclaimed).limit(1);
  const expired = and(unclaimed, inArray(pqrsdFiles.id, next));
  return firstRow(db.delete(pqrsdFiles).where(expired).returning());
}

/** Bytes of anonymous uploads that no case has claimed. */
export async function countUnclaimedBytes(db: Queryable): Promise<number> {
  const total = (column: AnyPgColumn) => ({ bytes: sum(column).mapWith(Number) });
  const unclaimed = isNull(pqrsdFiles.caseId);
  const whole = await firstRow(db.select(total(pqrsdFiles.bytes)).from(pqrsdFiles).where(unclaimed));
  const parts = await firstRow(
    db
      .select(total(uploadChunks.bytes))
      .from(uploadChunks)
      .innerJoin(uploads, eq(uploads.id, uploadChunks.uploadId))
      .where(isNull(uploads.ownerId)),
  );
  return (whole?.bytes ?? 0) + (parts?.bytes ?? 0);
}
