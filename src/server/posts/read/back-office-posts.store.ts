import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Category, Status } from '#domain/posts/post.ts';
import { onlyRow, type PageOf, type Queryable } from '#server/db/database.ts';
import { contains } from '#server/db/like.ts';
import { DESK_STATUSES, type DeskStatus } from '#shared/api/post-editing.schema.ts';
import { postRevisions, posts } from '../posts.table.ts';

type BackOfficeFilter = {
  now: Date;
  /** Only posts of this author; null: all. */
  authorId: number | null;
  shelf?: DeskStatus | undefined;
  cat?: Category | undefined;
  q?: string | undefined;
};

const PUBLIC_STATUSES: Status[] = ['publicado', 'programado'];

/** `statusAt` in SQL; also right before the publication job has run. */
function onShelf(shelf: DeskStatus | undefined, now: Date): SQL | undefined {
  const stays = or(isNull(posts.withdrawAt), gt(posts.withdrawAt, now));
  const shelves: Record<DeskStatus, SQL | undefined> = {
    borrador: eq(posts.status, 'borrador'),
    programado: and(inArray(posts.status, PUBLIC_STATUSES), gt(posts.date, now), stays),
    publicado: and(inArray(posts.status, PUBLIC_STATUSES), lte(posts.date, now), stays),
    retirado: or(eq(posts.status, 'retirado'), and(ne(posts.status, 'borrador'), lte(posts.withdrawAt, now))),
    papelera: undefined,
  };
  const inBin = shelf === 'papelera' ? isNotNull(posts.deletedAt) : isNull(posts.deletedAt);
  return shelf ? and(inBin, shelves[shelf]) : inBin;
}

const matching = ({ now, authorId, shelf, cat, q }: BackOfficeFilter) =>
  and(
    onShelf(shelf, now),
    authorId === null ? undefined : eq(posts.authorId, authorId),
    cat ? eq(postRevisions.category, cat) : undefined,
    q ? contains(postRevisions.title, q) : undefined,
  );

const head = and(eq(postRevisions.postId, posts.id), eq(postRevisions.revision, posts.revision));

/** One page of posts with title and category of their newest revision, last changed first. */
export const backOfficePostsQuery = (db: Queryable, query: BackOfficeFilter & PageOf) =>
  db
    .select({
      id: posts.id,
      title: postRevisions.title,
      category: postRevisions.category,
      status: posts.status,
      date: postRevisions.date,
      withdrawAt: postRevisions.withdrawAt,
      liveDate: posts.date,
      liveWithdrawAt: posts.withdrawAt,
      authorName: posts.authorName,
      authorId: posts.authorId,
      revision: posts.revision,
      liveRevision: posts.liveRevision,
      updatedAt: posts.updatedAt,
      deletedAt: posts.deletedAt,
    })
    .from(posts)
    .innerJoin(postRevisions, head)
    .where(matching(query))
    .orderBy(desc(posts.updatedAt), desc(posts.id))
    .limit(query.perPage)
    .offset(query.page * query.perPage);

export type BackOfficePostRow = Awaited<ReturnType<typeof backOfficePostsQuery>>[number];

export async function listBackOfficePage(db: Queryable, query: BackOfficeFilter & PageOf) {
  const counted = db.select({ total: count() }).from(posts).innerJoin(postRevisions, head).where(matching(query));
  return { rows: await backOfficePostsQuery(db, query), ...(await onlyRow(counted)) };
}

/** Posts by status, in one query. */
export async function countShelves(db: Queryable, { now, authorId }: BackOfficeFilter) {
  const countOf = (shelf: DeskStatus) => sql<number>`(count(*) filter (where ${onShelf(shelf, now)}))::int`;
  const counts = Object.fromEntries(DESK_STATUSES.map((shelf) => [shelf, countOf(shelf)]));
  const query = db.select(counts as Record<DeskStatus, SQL<number>>).from(posts);
  return onlyRow(query.where(authorId === null ? undefined : eq(posts.authorId, authorId)));
}
