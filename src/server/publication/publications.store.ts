import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { RedirectChange } from '#domain/site/redirects.ts';
import { formatIso } from '#shared/time/time.ts';
import { firstRow, hasRows, onlyRow, type PageOf, type Queryable, type RowPage } from '../db/database.ts';
import { publications } from './publications.table.ts';

export type PublicationRecord = typeof publications.$inferSelect;
/** A publication without what it changes, which may be megabytes. */
export type PublicationSummary = Omit<PublicationRecord, 'changes'>;
export type NewPublication = Omit<typeof publications.$inferInsert, 'id'>;

const { changes: _changes, ...SUMMARY } = getTableColumns(publications);

/** Stores a publication. */
export const insertPublication = (db: Queryable, row: NewPublication): Promise<PublicationSummary> =>
  onlyRow(db.insert(publications).values(row).returning(SUMMARY));

/** A publication; null when there is none. */
export const findPublication = (db: Queryable, id: number): Promise<PublicationSummary | null> =>
  firstRow(db.select(SUMMARY).from(publications).where(eq(publications.id, id)));

/** Whether visitors see a publication. */
export const isLive = async (db: Queryable, id: number): Promise<boolean> =>
  (await findPublication(db, id))?.state === 'live';

const isWaiting = eq(publications.state, 'waiting');
const isReached = (at: typeof publications.publishAt | typeof publications.retryAt, now: Date): SQL | undefined =>
  or(isNull(at), lte(at, now));

/** Those whose hour has come, oldest first. */
export const listDuePublications = (db: Queryable, now: Date): Promise<PublicationRecord[]> =>
  db
    .select()
    .from(publications)
    .where(and(isWaiting, isReached(publications.publishAt, now), isReached(publications.retryAt, now)))
    .orderBy(publications.id);

/** All that wait, with what they change. */
export const listWaiting = (db: Queryable): Promise<PublicationRecord[]> =>
  db.select().from(publications).where(isWaiting).orderBy(publications.id);

/** Changes one that waits; false when it does not any more. */
export const updateWaiting = (
  db: Queryable,
  id: number,
  changes: Partial<Omit<PublicationRecord, 'id'>>,
): Promise<boolean> =>
  hasRows(
    db
      .update(publications)
      .set(changes)
      .where(and(eq(publications.id, id), isWaiting))
      .returning({ id: publications.id }),
  );

/** Names the commit of a publication. */
export async function setCommit(db: Queryable, id: number, commit: string): Promise<void> {
  await db.update(publications).set({ commit }).where(eq(publications.id, id));
}

/** Keeps what a publication changed of the redirects. */
export async function setRedirectChanges(db: Queryable, id: number, redirects: readonly RedirectChange[]) {
  await db.update(publications).set({ redirects }).where(eq(publications.id, id));
}

/** When the next change of a file goes out that waits for an hour which a person chose, by path. */
export async function listScheduled(db: Queryable): Promise<Map<string, string>> {
  const { paths, publishAt } = publications;
  const isScheduled = and(isWaiting, isNotNull(publishAt));
  const rows = await db.select({ paths, publishAt }).from(publications).where(isScheduled).orderBy(desc(publishAt));
  return new Map(rows.flatMap((row) => row.paths.map((path) => [path, row.publishAt ? formatIso(row.publishAt) : ''])));
}

const isOpen = inArray(publications.state, ['waiting', 'building']);

/** The files that publications change which visitors do not see yet. */
export async function listOpenPaths(db: Queryable): Promise<string[]> {
  const rows = await db.select({ paths: publications.paths }).from(publications).where(isOpen);
  return rows.flatMap(({ paths }) => paths);
}

/** Published without a page that shows it: a service builds it, or it was given up. */
const isUndeployed = and(inArray(publications.state, ['building', 'failed']), isNotNull(publications.commit));

/** Those that no deploy shows, oldest first. */
export const listUndeployed = (db: Queryable): Promise<PublicationSummary[]> =>
  db.select(SUMMARY).from(publications).where(isUndeployed).orderBy(publications.id);

/** Ends one that no deploy showed. */
export async function endUndeployed(
  db: Queryable,
  id: number,
  end: Pick<PublicationRecord, 'state' | 'notice' | 'finishedAt'>,
): Promise<void> {
  await db
    .update(publications)
    .set(end)
    .where(and(eq(publications.id, id), isUndeployed));
}

/** The newest first; `by`: only those of this author. */
export async function listPublications(
  db: Queryable,
  { page, perPage, by }: PageOf & { by: number | null },
): Promise<RowPage<PublicationSummary>> {
  const isListed = by === null ? undefined : eq(publications.authorId, by);
  const newest = db.select(SUMMARY).from(publications).where(isListed).orderBy(desc(publications.id));
  const rows = await newest.limit(perPage).offset(page * perPage);
  return { rows, total: await db.$count(publications, isListed) };
}

/** The newest publication of a page that visitors do not see yet. */
export const findOpenPublicationOf = (db: Queryable, pageId: string): Promise<PublicationSummary | null> =>
  firstRow(
    db
      .select(SUMMARY)
      .from(publications)
      .where(and(eq(publications.pageId, pageId), isOpen))
      .orderBy(desc(publications.id))
      .limit(1),
  );

/** The publication of a page that waits for its hour, with what it changes; null without one. */
export const findWaitingOf = (db: Queryable, pageId: string): Promise<PublicationRecord | null> =>
  firstRow(
    db
      .select()
      .from(publications)
      .where(and(eq(publications.pageId, pageId), isWaiting)),
  );

/** Withdraws what a person published and that waits; false when it is not waiting any more. */
export const cancelWaiting = (db: Queryable, id: number, notice: string, at: Date): Promise<boolean> =>
  withdraw(db, eq(publications.id, id), { notice, at });

/** Withdraws the publications of a page that wait; false when there is none. */
export const withdrawWaitingOf = (db: Queryable, pageId: string, end: { notice: string; at: Date }): Promise<boolean> =>
  withdraw(db, eq(publications.pageId, pageId), end);

const withdraw = (db: Queryable, which: SQL | undefined, { notice, at }: { notice: string; at: Date }) =>
  hasRows(
    db
      .update(publications)
      .set({ state: 'failed', notice, changes: null, finishedAt: at })
      .where(and(which, isWaiting))
      .returning({ id: publications.id }),
  );
