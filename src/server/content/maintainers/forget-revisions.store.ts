/** Removes the revisions of files that came into the code, so that the next update shows its own text. */
import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { pathOfId } from '../../../content/content-files.ts';
import { recordAuditEvent } from '../../audit/audit.store.ts';
import type { Queryable } from '../../db/database.ts';
import { listDrafts } from '../../publication/drafts.store.ts';
import { listOpenPaths } from '../../publication/publications.store.ts';
import { publications } from '../../publication/publications.table.ts';
import { sha256Of } from '../../sha256.ts';
import { type Confirmation, storeConfirmations } from '../confirmations/confirmations.store.ts';
import { oidOf } from '../revisions/installed-edition.ts';
import { listNewest, lockContent, type Revision, readHead } from '../revisions/revisions.store.ts';
import { contentFiles, contentRevisions, contentTexts } from '../revisions/revisions.table.ts';

/** `id`: the newest revision of the file; `text`: the installed text, null for a file that is no text or that went. */
export const settledFile = z.strictObject({ path: z.string(), id: z.int(), text: z.string().nullable() });
export type SettledFile = z.infer<typeof settledFile>;

/** `busy`: files with a draft or a publication that waits, whose merge needs the revisions. */
export const forgotten = z.object({ paths: z.array(z.string()), busy: z.array(z.string()) });
export type Forgotten = z.infer<typeof forgotten>;

/** Removes the revisions of files whose newest revision is the given one; their publications stay in the list. */
export const forgetRevisions = (db: Queryable, settled: readonly SettledFile[], at: Date): Promise<Forgotten> =>
  db.transaction(async (tx) => {
    await lockContent(tx);
    const { head } = await readHead(tx);
    const newest = new Map((await listNewest(tx, { after: 0, at: head })).map((row) => [row.path, row]));
    const isBusy = await busyPaths(tx);
    const current = settled.flatMap((file) => {
      const row = newest.get(file.path);
      return row?.id === file.id ? { ...file, row } : [];
    });
    const free = current.filter(({ path }) => !isBusy.has(path));
    await removeRows(tx, free, head);
    await storeConfirmations(tx, free.flatMap(toConfirmation));
    const paths = free.map(({ path }) => path);
    // Who runs a command on the server has no account.
    const event = {
      at,
      actorId: null,
      action: 'content.forgotten',
      entity: 'content',
      label: paths.join(', '),
    } as const;
    if (paths.length > 0) await recordAuditEvent(tx, event);
    return {
      paths,
      busy: current.filter(({ path }) => isBusy.has(path)).map(({ path }) => path),
    };
  });

async function busyPaths(tx: Queryable): Promise<Set<string>> {
  const drafts = await listDrafts(tx);
  return new Set([...(await listOpenPaths(tx)), ...drafts.map(({ pageId }) => pathOfId(pageId))]);
}

type SettledRow = SettledFile & { row: Revision };

/** The text that came into the code is still the one that the office published. */
const toConfirmation = ({ path, text, row }: SettledRow): Confirmation[] =>
  text === null
    ? []
    : [{ path, oid: oidOf(new TextEncoder().encode(text)), confirmedBy: row.authorName, confirmedAt: row.at }];

async function removeRows(tx: Queryable, files: readonly SettledRow[], head: number): Promise<void> {
  if (files.length === 0) return;
  const paths = files.map(({ path }) => path);
  // The newest row of all names the commit that servers and drafts know: it stays, and starts from the installed text.
  const last = files.find(({ id }) => id === head);
  if (last) await startFromInstalled(tx, last);
  const removed = await tx
    .delete(contentRevisions)
    .where(sql`${inArray(contentRevisions.path, paths)} and ${contentRevisions.id} <> ${head}`)
    .returning();
  const publicationIds = removed.map(({ publicationId }) => publicationId);
  const left = sql`(select max(r.id)::text from content_revisions r where r.publication_id = ${publications.id})`;
  if (publicationIds.length > 0)
    await tx.update(publications).set({ commit: left }).where(inArray(publications.id, publicationIds));
  await removeContents(tx, removed, files);
}

async function startFromInstalled(tx: Queryable, { id, text }: SettledRow): Promise<void> {
  if (text === null) return;
  const bytes = new TextEncoder().encode(text);
  const sha256 = sha256Of(bytes);
  await tx.insert(contentTexts).values({ sha256, text }).onConflictDoNothing();
  const row = { sha256, baseSha256: sha256, oid: oidOf(bytes) };
  await tx.update(contentRevisions).set(row).where(eq(contentRevisions.id, id));
}

type Named = { sha256: string | null; fileSha256: string | null };

/** Earlier texts that no revision names any more go too; a running server may still read the newest ones. */
async function removeContents(tx: Queryable, removed: readonly Named[], files: readonly SettledRow[]): Promise<void> {
  const stays = new Set(files.flatMap(({ row }) => [row.sha256, row.fileSha256, row.baseSha256]));
  const goes = (hash: string | null): string[] => (hash === null || stays.has(hash) ? [] : [hash]);
  const texts = removed.flatMap(({ sha256 }) => goes(sha256));
  const bytes = removed.flatMap(({ fileSha256 }) => goes(fileSha256));
  const isNamed = sql`select 1 from content_revisions r where r.sha256 = content_texts.sha256 or r.base_sha256 = content_texts.sha256`;
  const isFileNamed = sql`select 1 from content_revisions r where r.file_sha256 = content_files.sha256`;
  if (texts.length > 0)
    await tx.delete(contentTexts).where(sql`${inArray(contentTexts.sha256, texts)} and not exists (${isNamed})`);
  if (bytes.length > 0)
    await tx.delete(contentFiles).where(sql`${inArray(contentFiles.sha256, bytes)} and not exists (${isFileNamed})`);
}
