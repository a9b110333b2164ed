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
  sql,
} from 'drizzle-orm';
import type { PublicationStep } from '#domain/publication/publication.ts';
import { firstRow, hasRows, onlyRow, type PageOf, type Queryable, type RowPage } from '../db/database.ts';
import { publications, type StoredChange } from './publications.table.ts';

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

const isReached = (at: typeof publications.publishAt | typeof publications.retryAt, now: Date): SQL | undefined =>
  or(isNull(at), lte(at, now));
const isDue = (now: Date): SQL | undefined =>
  and(eq(publications.state, 'waiting'), isReached(publications.publishAt, now), isReached(publications.retryAt, now));

/** Begins one that waits; null when it was withdrawn. What it is by now is what is published. */
export const claimPublication = (
  db: Queryable,
  id: number,
  begun: { step: PublicationStep; startedAt: Date },
): Promise<PublicationRecord | null> =>
  firstRow(
    db
      .update(publications)
      .set({ ...begun, state: 'building', notice: null, retryAt: null })
      .where(and(eq(publications.id, id), eq(publications.state, 'waiting')))
      .returning(),
  );

const isOpen = inArray(publications.state, ['waiting', 'building']);

/** The files that publications change which are not live yet. */
export async function listOpenPaths(db: Queryable): Promise<string[]> {
  const rows = await db.select({ paths: publications.paths }).from(publications).where(isOpen);
  return rows.flatMap(({ paths }) => paths);
}

/** Whether a publication that is not live yet takes a file away, as a page that gets another address. */
export const isBeingRemoved = (db: Queryable, path: string): Promise<boolean> =>
  hasRows(
    db
      .select({ id: publications.id })
      .from(publications)
      .where(and(isOpen, sql`${publications.changes} @> ${JSON.stringify([{ path, content: null }])}::jsonb`))
      .limit(1),
  );

/** Those that a process left in the middle, and those on the branch that visitors do not see yet. */
export const listInterruptedPublications = (db: Queryable, now: Date): Promise<PublicationRecord[]> =>
  db
    .select()
    .from(publications)
    .where(and(isBuilding, isReached(publications.retryAt, now)))
    .orderBy(publications.id);

const isBuilding = eq(publications.state, 'building');

/** Those that are not live yet and have a commit, oldest first. */
export const listBuilding = (db: Queryable): Promise<PublicationRecord[]> =>
  db
    .select()
    .from(publications)
    .where(and(isBuilding, isNotNull(publications.commit)))
    .orderBy(publications.id);

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

/** A publication that stopped the process this often is not tried again. */
export const MAX_ATTEMPTS = 3;

/** Whether a commit waits for its turn, could not be published since an instant, or stopped the process whenever it was. */
export const isQueuedOrFailed = (db: Queryable, commit: string, since: Date): Promise<boolean> =>
  hasRows(
    db
      .select({ id: publications.id })
      .from(publications)
      .where(
        and(
          eq(publications.commit, commit),
          or(
            isOpen,
            and(
              eq(publications.state, 'failed'),
              or(gte(publications.finishedAt, since), gte(publications.attempts, MAX_ATTEMPTS)),
            ),
          ),
        ),
      )
      .limit(1),
  );

/** The newest first. */
export async function listPublications(db: Queryable, { page, perPage }: PageOf): Promise<RowPage<PublicationSummary>> {
  const newest = db.select(SUMMARY).from(publications).orderBy(desc(publications.id));
  const rows = await newest.limit(perPage).offset(page * perPage);
  return { rows, total: await db.$count(publications) };
}

/** The newest publication of a page that is not live yet. */
export const findOpenPublicationOf = (db: Queryable, pageId: string): Promise<PublicationSummary | null> =>
  firstRow(
    db
      .select(SUMMARY)
      .from(publications)
      .where(and(eq(publications.pageId, pageId), eq(publications.kind, 'content'), isOpen))
      .orderBy(desc(publications.id))
      .limit(1),
  );

/** Withdraws what a person published and that waits; false when it is not waiting any more, or a commit of an engineer. */
export const cancelWaiting = (db: Queryable, id: number, notice: string, at: Date): Promise<boolean> =>
  withdraw(db, and(eq(publications.id, id), ne(publications.kind, 'engineer')), { notice, at });

/** Withdraws the publications of a page that wait; false when there is none. */
export const withdrawWaitingOf = (db: Queryable, pageId: string, end: { notice: string; at: Date }): Promise<boolean> =>
  withdraw(db, and(eq(publications.pageId, pageId), eq(publications.kind, 'content')), end);

/** What waits of a page and was written over a commit. */
export const listWaitingOf = (db: Queryable, pageId: string, parent: string): Promise<PublicationRecord[]> =>
  db
    .select()
    .from(publications)
    .where(and(eq(publications.pageId, pageId), isWaiting, eq(publications.parent, parent)));

const isWaiting = eq(publications.state, 'waiting');

/** One that waits goes on from another commit, with other changes; nothing happens to one that was withdrawn. */
export async function moveWaiting(
  db: Queryable,
  id: number,
  { parent, changes }: { parent: string; changes: StoredChange[] },
): Promise<void> {
  const moved = { parent, changes, paths: changes.map(({ path }) => path) };
  await db
    .update(publications)
    .set(moved)
    .where(and(eq(publications.id, id), isWaiting));
}

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
