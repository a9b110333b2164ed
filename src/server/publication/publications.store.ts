import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
} from 'drizzle-orm';
import type { PublicationKind } from '#domain/publication/publication.ts';
import { firstRow, hasRows, onlyRow, type PageOf, type Queryable, type RowPage } from '../db/database.ts';
import { publications } from './publications.table.ts';

export type PublicationRecord = typeof publications.$inferSelect;
/** A publication without what it changes, which may be megabytes. */
export type PublicationSummary = Omit<PublicationRecord, 'changes'>;
export type NewPublication = Omit<typeof publications.$inferInsert, 'id'>;

const MAX_UNDEPLOYED = 100;

const { changes: _changes, ...SUMMARY } = getTableColumns(publications);

/** Puts a publication into the queue. */
export const insertPublication = (db: Queryable, row: NewPublication): Promise<PublicationSummary> =>
  onlyRow(db.insert(publications).values(row).returning(SUMMARY));

/** A publication; null when there is none. */
export const findPublication = (db: Queryable, id: number): Promise<PublicationSummary | null> =>
  firstRow(db.select(SUMMARY).from(publications).where(eq(publications.id, id)));

/** Changes columns of a publication. */
export async function updatePublication(
  db: Queryable,
  id: number,
  changes: Partial<Omit<PublicationRecord, 'id'>>,
): Promise<void> {
  await db.update(publications).set(changes).where(eq(publications.id, id));
}

/** Those whose turn it is, oldest first. */
export const listDuePublications = (db: Queryable, now: Date): Promise<PublicationRecord[]> =>
  db.select().from(publications).where(isDue(now)).orderBy(publications.id);

const isDue = (now: Date): SQL | undefined =>
  and(eq(publications.state, 'waiting'), or(isNull(publications.publishAt), lte(publications.publishAt, now)));

/** The files that publications change which are not live yet. */
export async function listOpenPaths(db: Queryable): Promise<string[]> {
  const open = inArray(publications.state, ['waiting', 'building']);
  const rows = await db.select({ paths: publications.paths }).from(publications).where(open);
  return rows.flatMap(({ paths }) => paths);
}

/** Those that a process left in the middle. */
export const listInterruptedPublications = (db: Queryable): Promise<PublicationRecord[]> =>
  db.select().from(publications).where(eq(publications.state, 'building')).orderBy(publications.id);

/** Those with a commit that visitors do not see yet, also those that were given up; the newest ones. */
export const listUndeployed = (db: Queryable): Promise<PublicationRecord[]> =>
  db
    .select()
    .from(publications)
    .where(
      and(
        eq(publications.kind, 'content'),
        inArray(publications.state, ['building', 'failed']),
        isNotNull(publications.commit),
      ),
    )
    .orderBy(desc(publications.id))
    .limit(MAX_UNDEPLOYED);

/** Those that are live here and that the remote lacks. */
export const listPendingPushes = (db: Queryable): Promise<PublicationRecord[]> =>
  db.select().from(publications).where(eq(publications.pushPending, true)).orderBy(publications.id);

/** Stores how the push ended, on all that waited for it. */
export async function settlePushes(db: Queryable, changes: { pushPending: boolean; notice: string | null }) {
  await db.update(publications).set(changes).where(eq(publications.pushPending, true));
}

/** Whether a commit waits for its turn, or could not be published since an instant. */
export const isQueuedOrFailed = (db: Queryable, commit: string, since: Date): Promise<boolean> =>
  hasRows(
    db
      .select({ id: publications.id })
      .from(publications)
      .where(
        and(
          eq(publications.commit, commit),
          ne(publications.kind, 'preview'),
          or(
            inArray(publications.state, ['waiting', 'building']),
            and(eq(publications.state, 'failed'), gte(publications.finishedAt, since)),
          ),
        ),
      )
      .limit(1),
  );

const SHOWN: PublicationKind[] = ['content', 'engineer'];

/** The newest first, without previews. */
export async function listPublications(db: Queryable, { page, perPage }: PageOf): Promise<RowPage<PublicationSummary>> {
  const where = inArray(publications.kind, SHOWN);
  const newest = db.select(SUMMARY).from(publications).where(where).orderBy(desc(publications.id));
  const rows = await newest.limit(perPage).offset(page * perPage);
  return { rows, total: await db.$count(publications, where) };
}

/** The publication of a page that waits for its hour or its turn. */
export const findOpenPublicationOf = (db: Queryable, pageId: string): Promise<PublicationSummary | null> =>
  firstRow(
    db
      .select(SUMMARY)
      .from(publications)
      .where(
        and(
          eq(publications.pageId, pageId),
          eq(publications.kind, 'content'),
          inArray(publications.state, ['waiting', 'building']),
        ),
      )
      .orderBy(desc(publications.id))
      .limit(1),
  );

/** Withdraws one that waits; false when it is not waiting any more. */
export const cancelWaiting = (db: Queryable, id: number, notice: string, at: Date): Promise<boolean> =>
  withdraw(db, eq(publications.id, id), { notice, at });

/** Withdraws the publications of a page that wait; false when there is none. */
export const withdrawWaitingOf = (db: Queryable, pageId: string, end: { notice: string; at: Date }): Promise<boolean> =>
  withdraw(db, and(eq(publications.pageId, pageId), eq(publications.kind, 'content')), end);

/** Withdraws the previews of a page that wait and that a person asked for. */
export const withdrawPreviews = (
  db: Queryable,
  { pageId, authorId }: { pageId: string; authorId: number },
  end: { notice: string; at: Date },
): Promise<boolean> =>
  withdraw(db, and(eq(publications.pageId, pageId), eq(publications.authorId, authorId), isPreview), end);

const isPreview = eq(publications.kind, 'preview');

/** What waits of a page and was written over one commit goes on from another one. */
export async function moveWaitingOf(db: Queryable, pageId: string, { from, to }: { from: string; to: string }) {
  const isWaiting = and(eq(publications.pageId, pageId), eq(publications.state, 'waiting'));
  await db
    .update(publications)
    .set({ parent: to })
    .where(and(isWaiting, eq(publications.parent, from)));
}

/** How many previews wait for their turn. */
export const countWaitingPreviews = (db: Queryable): Promise<number> =>
  db.$count(publications, and(isPreview, eq(publications.state, 'waiting')));

const withdraw = (db: Queryable, which: SQL | undefined, { notice, at }: { notice: string; at: Date }) =>
  hasRows(
    db
      .update(publications)
      .set({ state: 'failed', notice, changes: null, finishedAt: at })
      .where(and(which, eq(publications.state, 'waiting')))
      .returning({ id: publications.id }),
  );

/** A publication of the page of another one that came after it and whose turn it is. */
export const findNewerDue = (
  db: Queryable,
  { id, pageId }: Pick<PublicationRecord, 'id' | 'pageId'>,
  now: Date,
): Promise<Pick<PublicationRecord, 'authorName'> | null> =>
  firstRow(
    db
      .select({ authorName: publications.authorName })
      .from(publications)
      .where(
        and(
          isDue(now),
          eq(publications.kind, 'content'),
          eq(publications.pageId, pageId ?? ''),
          gt(publications.id, id),
        ),
      )
      .orderBy(desc(publications.id))
      .limit(1),
  );
