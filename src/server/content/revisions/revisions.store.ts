import { and, desc, eq, gt, isNotNull, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { firstRow, hasRows, onlyRow, type Queryable } from '../../db/database.ts';
import { publications } from '../../publication/publications.table.ts';
import { contentFiles, contentRevisions, contentTexts } from './revisions.table.ts';

type RevisionRow = typeof contentRevisions.$inferSelect;
export type NewRevision = Omit<RevisionRow, 'id' | 'publicationId'>;

/** A change of a file with the publication that it went with; `commit`: the id of the last change of that publication. */
export type Revision = Omit<RevisionRow, 'publicationId'> & PublishedCommit & { publicationId: number };
export type PublishedCommit = { commit: number; message: string; authorName: string; authorEmail: string; at: Date };

const other = alias(contentRevisions, 'other');

const COMMIT = {
  commit: sql<number>`(select max(o.id) from ${contentRevisions} o where o.publication_id = ${publications.id})`,
  message: publications.message,
  authorName: publications.authorName,
  authorEmail: publications.authorEmail,
  /** The publication begins when its turn comes. */
  at: sql<Date>`coalesce(${publications.startedAt}, ${publications.createdAt})`.mapWith(publications.createdAt),
};
const { id, publicationId, path, sha256, fileSha256, oid, baseSha256 } = contentRevisions;
const REVISION = { id, publicationId, path, sha256, fileSha256, oid, baseSha256, ...COMMIT };

/** The newest revision, 0 without any, and the hashes of the texts that are erased: another server may have erased them. */
export async function readHead(db: Queryable): Promise<{ head: number; erased: string[] }> {
  const erased = sql<
    string | null
  >`(select string_agg(t.sha256, ' ' order by t.sha256) from ${contentTexts} t where t.text is null)`;
  const row = await onlyRow(db.select({ head: HEAD, erased }).from(contentRevisions));
  return { head: row.head, erased: row.erased?.split(' ') ?? [] };
}

const HEAD = sql<number>`coalesce(max(${id}), 0)::int`;

/** The newest revision of each path that has one after an id, up to another id. */
export function listNewest(db: Queryable, { after, at }: { after: number; at: number }): Promise<Revision[]> {
  const newest = db
    .selectDistinctOn([path], { id })
    .from(contentRevisions)
    .where(and(gt(id, after), lte(id, at)))
    .orderBy(path, desc(id))
    .as('newest');
  return db
    .select(REVISION)
    .from(newest)
    .innerJoin(contentRevisions, eq(id, newest.id))
    .innerJoin(publications, eq(publications.id, publicationId));
}

/** Every revision with its publication, oldest first; `isErased`: its text or its bytes are gone. */
export const listAllRevisions = (db: Queryable): Promise<(Revision & { isErased: boolean })[]> =>
  db
    .select({
      ...REVISION,
      isErased: sql<boolean>`${oid} is not null and num_nonnulls(${contentTexts.text}, ${contentFiles.bytes}) = 0`,
    })
    .from(contentRevisions)
    .innerJoin(publications, eq(publications.id, publicationId))
    .leftJoin(contentTexts, eq(contentTexts.sha256, sha256))
    .leftJoin(contentFiles, eq(contentFiles.sha256, fileSha256))
    .orderBy(id);

/** The texts of a path, oldest first, each with who published it and when; one that is erased is not there. */
export const listTextsOf = (db: Queryable, of: string) =>
  db
    .select({ text: sql<string>`${contentTexts.text}`, by: publications.authorName, at: COMMIT.at })
    .from(contentRevisions)
    .innerJoin(publications, eq(publications.id, publicationId))
    .innerJoin(contentTexts, eq(contentTexts.sha256, sha256))
    .where(and(eq(path, of), isNotNull(contentTexts.text)))
    .orderBy(id);

/** The newest revision of a path up to an id; null without one. */
export const findRevision = (db: Queryable, { path, at }: { path: string; at: number }): Promise<Revision | null> =>
  firstRow(ofPath(db, path, at).limit(1));

const ofPath = (db: Queryable, of: string, at: number) =>
  db
    .select({
      ...REVISION,
      erasedAt: sql<Date | null>`coalesce(${contentTexts.erasedAt}, ${contentFiles.erasedAt})`.mapWith(
        contentTexts.erasedAt,
      ),
      erasedBy: sql<string | null>`coalesce(${contentTexts.erasedBy}, ${contentFiles.erasedBy})`,
    })
    .from(contentRevisions)
    .innerJoin(publications, eq(publications.id, publicationId))
    .leftJoin(contentTexts, eq(contentTexts.sha256, sha256))
    .leftJoin(contentFiles, eq(contentFiles.sha256, fileSha256))
    .where(and(eq(path, of), lte(id, at)))
    .orderBy(desc(id));

/** The revisions of a path up to an id, newest first, with those that take the file away. */
export const listRevisions = (
  db: Queryable,
  { path, at, limit }: { path: string; at: number; limit: number },
): Promise<(Revision & ErasureNote)[]> => ofPath(db, path, at).limit(limit);

/** Both null: nothing is erased. */
type ErasureNote = { erasedAt: Date | null; erasedBy: string | null };

/** The files that a publication takes away with the versions that they had; `isFirst`: no earlier publication has the file. */
export function listTakenAway(db: Queryable, publication: number): Promise<TakenAway[]> {
  const before = db
    .select({ id: other.id, oid: other.oid })
    .from(other)
    .where(and(eq(other.path, path), lt(other.id, id)))
    .orderBy(desc(other.id))
    .limit(1)
    .as('before');
  return db
    .select({ path, oid: before.oid, isFirst: sql<boolean>`${before.id} is null` })
    .from(contentRevisions)
    .leftJoinLateral(before, sql`true`)
    .where(and(eq(publicationId, publication), isNull(oid)));
}

type TakenAway = { path: string; oid: string | null; isFirst: boolean };

/** The publication of a revision, and the last revision before that publication; null when there is none. */
export const findCommit = (db: Queryable, revision: number): Promise<(PublishedCommit & { parent: number }) | null> =>
  firstRow(
    db
      .select({
        ...COMMIT,
        // Nothing comes between the revisions of a publication.
        parent: sql<number>`coalesce((select max(o.id) from ${contentRevisions} o where o.id < (
          select min(f.id) from ${contentRevisions} f where f.publication_id = ${publications.id})), 0)`,
      })
      .from(contentRevisions)
      .innerJoin(publications, eq(publications.id, publicationId))
      .where(eq(id, revision)),
  );

/** Texts by their hashes; one that is erased is not there. */
export async function findTexts(db: Queryable, hashes: readonly string[]): Promise<Map<string, string>> {
  const isAsked = sql`${contentTexts.sha256} = any(${sql.param(hashes)}::text[])`;
  const rows = await db.select().from(contentTexts).where(isAsked);
  return new Map(rows.flatMap(({ sha256, text }) => (text === null ? [] : [[sha256, text] as const])));
}

/** The text of a file that was published at or before a commit, as it was stored; null without one. */
export async function findPublishedText(db: Queryable, file: { path: string; at: number }): Promise<string | null> {
  const hash = (await findRevision(db, file))?.sha256;
  return (hash && (await findTexts(db, [hash])).get(hash)) || null;
}

/** The bytes of a file by their hash; null for one that is erased. */
export async function findBytes(db: Queryable, hash: string): Promise<Uint8Array | null> {
  const { bytes } = await onlyRow(db.select().from(contentFiles).where(eq(contentFiles.sha256, hash)));
  return bytes && new Uint8Array(bytes);
}

/** The pictures and documents that publications brought, but for those that are erased. */
export const listPublishedFiles = (db: Queryable): Promise<PublishedFile[]> =>
  db
    .select({ path, sha256: contentFiles.sha256, publicationId })
    .from(contentRevisions)
    .innerJoin(contentFiles, and(eq(contentFiles.sha256, fileSha256), isNotNull(contentFiles.bytes)));

export type PublishedFile = { path: string; sha256: string; publicationId: number };

/** Any number, the same on every instance. */
const CONTENT_LOCK = 20_261_127;

/** Serialises what changes the published content until the transaction ends. */
export const lockContent = (tx: Queryable): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${CONTENT_LOCK})`);

export type Appended = {
  publicationId: number;
  /** The head that the changes were made over. */
  parent: number;
  revisions: readonly NewRevision[];
  /** The contents that the revisions name, by their hashes. */
  texts: ReadonlyMap<string, string>;
  files: ReadonlyMap<string, Uint8Array>;
};

/**
 * Stores the changes of a publication together and gives its commit; false when another publication came after `parent`.
 * A publication that has its commit already gets it again.
 */
export const appendRevisions = (db: Queryable, appended: Appended): Promise<number | false> =>
  db.transaction(async (tx) => {
    await lockContent(tx);
    const own = sql<number | null>`(
      select max(o.id) from ${contentRevisions} o where o.publication_id = ${appended.publicationId})`;
    const { head, commit } = await onlyRow(tx.select({ head: HEAD, commit: own }).from(contentRevisions));
    if (commit !== null) return commit;
    if (head !== appended.parent) return false;
    if (appended.revisions.length === 0) return head;
    await insertContents(tx, appended);
    const rows = appended.revisions.map((row) => ({ ...row, publicationId: appended.publicationId }));
    const inserted = await tx.insert(contentRevisions).values(rows).returning({ id });
    return Math.max(...inserted.map((row) => row.id));
  });

async function insertContents(tx: Queryable, { texts, files }: Pick<Appended, 'texts' | 'files'>): Promise<void> {
  const rows = [...texts].map(([sha256, text]) => ({ sha256, text }));
  // What was erased and is published again is there again.
  const isThere = { erasedAt: null, erasedBy: null };
  if (rows.length > 0)
    await tx
      .insert(contentTexts)
      .values(rows)
      .onConflictDoUpdate({
        target: contentTexts.sha256,
        set: { text: sql`excluded.text`, ...isThere },
        setWhere: isNull(contentTexts.text),
      });
  // One statement for each, as statements have a limit of bytes.
  for (const [sha256, bytes] of files)
    await tx
      .insert(contentFiles)
      .values({ sha256, bytes })
      .onConflictDoUpdate({
        target: contentFiles.sha256,
        set: { bytes: sql`excluded.bytes`, ...isThere },
        setWhere: isNull(contentFiles.bytes),
      });
}

/** `shown`: the commit that visitors read; null: the newest one. */
export type Erasure = { at: Date; by: string; shown: number | null };

/** Whether visitors read a text or a file, or will read it. */
export const isShown = (db: Queryable, hash: string, shown: Erasure['shown']): Promise<boolean> =>
  hasRows(revisionsShowing(db, hash, shown).limit(1));

function revisionsShowing(db: Queryable, hash: string, shown: Erasure['shown']) {
  const isNewer = and(eq(other.path, path), gt(other.id, id), shown === null ? undefined : lte(other.id, shown));
  const newer = db.select({ id: other.id }).from(other).where(isNewer);
  return db
    .select({ id })
    .from(contentRevisions)
    .where(and(or(eq(sha256, hash), eq(fileSha256, hash)), notExists(newer)))
    .$dynamic();
}

/** Erases an earlier text or the bytes of an earlier file; false while it is shown, and when there is none. */
export async function eraseEarlier(tx: Queryable, hash: string, { at, by, shown }: Erasure): Promise<boolean> {
  await lockContent(tx);
  const current = revisionsShowing(tx, hash, shown);
  const note = { erasedAt: at, erasedBy: by };
  const [texts, files] = [contentTexts, contentFiles];
  const erased = [
    ...(await tx
      .update(texts)
      .set({ text: null, ...note })
      .where(and(eq(texts.sha256, hash), isNotNull(texts.text), notExists(current)))
      .returning({ sha256: texts.sha256 })),
    ...(await tx
      .update(files)
      .set({ bytes: null, ...note })
      .where(and(eq(files.sha256, hash), isNotNull(files.bytes), notExists(current)))
      .returning({ sha256: files.sha256 })),
  ];
  return erased.length > 0;
}
