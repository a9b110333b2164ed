import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { files } from '../files/files.table.ts';
import { postFiles } from '../posts/posts.table.ts';
import { fileTexts, searchEntries } from './search.table.ts';

export const PDF = 'application/pdf';

/** Stores the text of a content, once. */
export async function insertFileText(tx: Queryable, row: typeof fileTexts.$inferInsert): Promise<void> {
  await tx.insert(fileTexts).values(row).onConflictDoNothing();
}

/** The texts of documents, by address. */
export async function findUploadTexts(db: Queryable, names: string[]): Promise<Map<string, string>> {
  const query = db.select({ name: files.name, text: fileTexts.text }).from(files);
  const rows = await query.innerJoin(fileTexts, eq(fileTexts.sha256, files.sha256)).where(inArray(files.name, names));
  return new Map(rows.map(({ name, text }) => [`/uploads/${name}`, text]));
}

/** Deletes the texts of contents that no file has any more, such as one replaced for its personal data. */
export async function deleteUnusedTexts(tx: Queryable): Promise<void> {
  await tx
    .delete(fileTexts)
    .where(
      sql`not exists (select 1 from ${files} where ${files.sha256} = ${fileTexts}.${sql.identifier(fileTexts.sha256.name)})`,
    );
}

/** PDFs of indexed posts whose text was not read yet. */
export const listUnreadDocuments = (db: Queryable, limit: number) =>
  db
    .selectDistinct({ name: files.name, stored: files.stored, sha256: files.sha256 })
    .from(postFiles)
    .innerJoin(searchEntries, eq(searchEntries.postId, postFiles.postId))
    .innerJoin(files, eq(files.name, postFiles.fileName))
    .leftJoin(fileTexts, eq(fileTexts.sha256, files.sha256))
    .where(and(eq(files.mime, PDF), isNull(fileTexts.sha256)))
    .limit(limit);

/** The posts that show or link a content. */
export async function listPostsWithContent(db: Queryable, sha256: string): Promise<number[]> {
  const names = db.select({ name: files.name }).from(files).where(eq(files.sha256, sha256));
  const rows = await db
    .selectDistinct({ id: postFiles.postId })
    .from(postFiles)
    .where(inArray(postFiles.fileName, names));
  return rows.map(({ id }) => id);
}
