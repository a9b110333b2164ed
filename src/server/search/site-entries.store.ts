/** The entries that the build made, replaced together when the built pages changed. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { toSearchVector } from '#domain/search/search-vector.ts';
import type { SiteEntry } from '#domain/search/site-entry.ts';
import { type DatabaseHandle, hasRows, type Queryable } from '../db/database.ts';
import { searchBuilds, searchEntries } from './search.table.ts';
import { replaceBuiltWords } from './words.store.ts';

/** Any number, the same on every instance. */
const BUILD_LOCK = 20_261_122;
const BATCH = 100;

/** Replaces the entries of another build in one transaction; several instances may start at once. */
export async function replaceSiteEntries(
  { db, driver }: Pick<DatabaseHandle, 'db' | 'driver'>,
  digest: string,
  { entries, extraWords }: { entries: readonly SiteEntry[]; extraWords: readonly string[] },
): Promise<boolean> {
  if (await isCurrent(db, digest)) return false;
  return db.transaction(async (tx) => {
    // The embedded database has one connection.
    if (driver !== 'pglite') await tx.execute(sql`select pg_advisory_xact_lock(${BUILD_LOCK})`);
    if (await isCurrent(tx, digest)) return false;
    await tx.delete(searchEntries).where(isNull(searchEntries.postId));
    for (let at = 0; at < entries.length; at += BATCH)
      await tx.insert(searchEntries).values(entries.slice(at, at + BATCH).map(toRow));
    await replaceBuiltWords(tx, [
      ...entries.flatMap(({ title, heading, body }) => [title, heading, body]),
      ...extraWords,
    ]);
    await tx.delete(searchBuilds);
    await tx.insert(searchBuilds).values({ digest });
    return true;
  });
}

/** The addresses of the pages that the last build made. */
export async function listSitePaths(db: Pick<DatabaseHandle['db'], 'selectDistinct'>): Promise<string[]> {
  const rows = await db
    .selectDistinct({ path: searchEntries.path })
    .from(searchEntries)
    .where(isNull(searchEntries.postId));
  return rows.flatMap(({ path }) => path ?? []);
}

/** Whether the last build made a page at an address; null before the first build is stored. */
export async function hasSitePath(db: Queryable, path: string): Promise<boolean | null> {
  const entries = (where: SQL | undefined) =>
    hasRows(db.select({ id: searchEntries.id }).from(searchEntries).where(where).limit(1));
  if (await entries(and(isNull(searchEntries.postId), eq(searchEntries.path, path)))) return true;
  return (await entries(isNull(searchEntries.postId))) ? false : null;
}

const isCurrent = async (db: Pick<DatabaseHandle['db'], 'select'>, digest: string): Promise<boolean> =>
  (await db.select().from(searchBuilds).where(eq(searchBuilds.digest, digest))).length > 0;

const toRow = (entry: SiteEntry): typeof searchEntries.$inferInsert => ({
  ...entry,
  words: sql`${toSearchVector({ title: entry.title, heading: entry.heading, text: entry.body })}::tsvector` as never,
});
