import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Category, Status } from '#domain/posts/post.ts';
import {
  type Database,
  onlyRow,
  type PageOf,
  plannedForItsValues,
  type Queryable,
  type RowPage,
  rowsOf,
} from '#server/db/database.ts';
import { contains } from '#server/db/like.ts';
import { MAX_FOUND_POSTS, searchTransaction } from '#server/search/search.store.ts';
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

const headsOf = (db: Queryable) => {
  const columns = {
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
  };
  return db.select(columns).from(posts).innerJoin(postRevisions, head);
};

const NEWEST_FIRST = [desc(posts.updatedAt), desc(posts.id)];

/** One page of posts with title and category of their newest revision, last changed first. */
export const backOfficePostsQuery = (db: Queryable, query: BackOfficeFilter & PageOf) =>
  headsOf(db)
    .where(matching(query))
    .orderBy(...NEWEST_FIRST)
    .limit(query.perPage)
    .offset(query.page * query.perPage);

export type BackOfficePostRow = Awaited<ReturnType<typeof backOfficePostsQuery>>[number];

export async function listBackOfficePage(
  db: Database,
  query: BackOfficeFilter & PageOf,
): Promise<RowPage<BackOfficePostRow>> {
  if (query.q) return searchTransaction(db, (tx) => findBackOfficePage(tx, query));
  const counted = db.select({ total: count() }).from(posts).innerJoin(postRevisions, head).where(matching(query));
  return { rows: await backOfficePostsQuery(db, query), ...(await onlyRow(counted)) };
}

/**
 * A page of a search. Up to `MAX_FOUND_POSTS` are found in one index-only scan of all titles and sorted, which costs the
 * same for any words; of more matches than that, the first ones are near in the order of the list.
 */
async function findBackOfficePage(
  tx: Queryable,
  query: BackOfficeFilter & PageOf,
): Promise<RowPage<BackOfficePostRow>> {
  const hits = tx
    .select({ id: posts.id, updatedAt: posts.updatedAt })
    .from(posts)
    .innerJoin(postRevisions, head)
    .where(matching(query))
    .limit(MAX_FOUND_POSTS + 1);
  const [found] = await rowsOf<{ total: number; ids: string }>(
    tx,
    sql`with hits as materialized (${plannedForItsValues} ${hits})
        select (select count(*) from hits)::int as total, array(select id from hits order by updated_at desc, id desc
          limit ${query.perPage} offset ${query.page * query.perPage})::text as ids`,
  );
  const { total, ids } = found ?? { total: 0, ids: '{}' };
  if (total > MAX_FOUND_POSTS) return { rows: await backOfficePostsQuery(tx, query), total: MAX_FOUND_POSTS };
  const isListed = sql`${posts.id} = any(${ids}::int[])`;
  return {
    rows:
      ids === '{}'
        ? []
        : await headsOf(tx)
            .where(isListed)
            .orderBy(...NEWEST_FIRST),
    total,
  };
}

/** Posts by status, in one query. */
export async function countShelves(db: Queryable, { now, authorId }: BackOfficeFilter) {
  const countOf = (shelf: DeskStatus) => sql<number>`(count(*) filter (where ${onShelf(shelf, now)}))::int`;
  const counts = Object.fromEntries(DESK_STATUSES.map((shelf) => [shelf, countOf(shelf)]));
  const query = db.select(counts as Record<DeskStatus, SQL<number>>).from(posts);
  return onlyRow(query.where(authorId === null ? undefined : eq(posts.authorId, authorId)));
}
