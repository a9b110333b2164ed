import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { PublicationKind } from '#domain/publication/publication.ts';
import { firstRow, hasRows, listPage, onlyRow, type Queryable, type RowPage } from '../db/database.ts';
import { publications } from './publications.table.ts';

export type PublicationRecord = typeof publications.$inferSelect;
export type NewPublication = Omit<typeof publications.$inferInsert, 'id'>;

const MAX_UNDEPLOYED = 100;

export const insertPublication = (db: Queryable, row: NewPublication): Promise<PublicationRecord> =>
  onlyRow(db.insert(publications).values(row).returning());

export const findPublication = (db: Queryable, id: number): Promise<PublicationRecord | null> =>
  firstRow(db.select().from(publications).where(eq(publications.id, id)));

export async function updatePublication(
  db: Queryable,
  id: number,
  changes: Partial<Omit<PublicationRecord, 'id'>>,
): Promise<void> {
  await db.update(publications).set(changes).where(eq(publications.id, id));
}

/** Those whose turn it is, oldest first. */
export const listDuePublications = (db: Queryable, now: Date): Promise<PublicationRecord[]> =>
  db
    .select()
    .from(publications)
    .where(and(eq(publications.state, 'waiting'), or(isNull(publications.publishAt), lte(publications.publishAt, now))))
    .orderBy(publications.id);

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

export const listPendingPushes = (db: Queryable): Promise<PublicationRecord[]> =>
  db.select().from(publications).where(eq(publications.pushPending, true)).orderBy(publications.id);

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
export const listPublications = (
  db: Queryable,
  page: { page: number; perPage: number },
): Promise<RowPage<PublicationRecord>> =>
  listPage(db, publications, { where: inArray(publications.kind, SHOWN), orderBy: [desc(publications.id)], ...page });

/** The publication of a page that waits for its hour or its turn. */
export const findOpenPublicationOf = (db: Queryable, pageId: string): Promise<PublicationRecord | null> =>
  firstRow(
    db
      .select()
      .from(publications)
      .where(
        and(
          eq(publications.pageId, pageId),
          inArray(publications.kind, ['content']),
          inArray(publications.state, ['waiting', 'building']),
        ),
      )
      .orderBy(desc(publications.id))
      .limit(1),
  );

/** Withdraws one that waits; false when it is not waiting any more. */
export const cancelWaiting = (db: Queryable, id: number, notice: string, at: Date): Promise<boolean> =>
  hasRows(
    db
      .update(publications)
      .set({ state: 'failed', notice, changes: null, finishedAt: at })
      .where(and(eq(publications.id, id), eq(publications.state, 'waiting')))
      .returning(),
  );

/** Another try for those that a process left in the middle. */
export async function returnToQueue(db: Queryable, id: number): Promise<void> {
  await db
    .update(publications)
    .set({ state: 'waiting', step: null, attempts: sql`attempts + 1` })
    .where(eq(publications.id, id));
}
