/** The list of posts in the back office, in any status. */
import type { z } from '@hono/zod-openapi';
import { statusAt } from '#domain/posts/post.ts';
import { can } from '#domain/users/permissions.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { Deps } from '#server/deps.ts';
import type {
  BackOfficePost,
  BackOfficePostQuery,
  backOfficePosts,
  PostSummary,
} from '#shared/api/post-editing.schema.ts';
import { BACK_OFFICE_PAGE_SIZE } from '#shared/fields/envelope.schema.ts';
import { formatIso, formatTimestamp } from '#shared/time/time.ts';
import {
  type BackOfficePostRow,
  backOfficePostsQuery,
  countBackOfficePosts,
  countShelves,
} from './back-office-posts.store.ts';
import { hasDraft } from './post-responses.ts';

/** Permission on a post without an owner means permission on all. */
const ANY_OWNER = { ownerId: null };

/** Author filter of a user: their own posts, or all (null). */
const authorFilterFor = (user: SessionUser): number | null =>
  can(user, 'post:read-hidden', ANY_OWNER) ? null : user.id;

export async function listBackOfficePosts(
  deps: Deps,
  user: SessionUser,
  { page, ...filter }: BackOfficePostQuery,
): Promise<z.infer<typeof backOfficePosts>> {
  const { db } = deps.database;
  const now = deps.clock();
  const query = { ...filter, now, authorId: authorFilterFor(user) };
  const rows = await backOfficePostsQuery(db, { ...query, page, perPage: BACK_OFFICE_PAGE_SIZE });
  const total = await countBackOfficePosts(db, query);
  return {
    data: rows.map((row) => toBackOfficePost(row, now)),
    meta: { page, per_page: BACK_OFFICE_PAGE_SIZE, total },
  };
}

/** Posts by status, for the dashboard. */
export async function summarizePosts(deps: Deps, user: SessionUser): Promise<PostSummary> {
  const query = { now: deps.clock(), authorId: authorFilterFor(user) };
  return { by_shelf: await countShelves(deps.database.db, query) };
}

function toBackOfficePost(row: BackOfficePostRow, now: Date): BackOfficePost {
  return {
    id: row.id,
    title: row.title,
    cat: row.category,
    status: statusAt({ status: row.status, date: row.liveDate, withdrawAt: row.liveWithdrawAt }, now),
    date: formatTimestamp(row.date),
    withdraw_at: row.withdrawAt && formatTimestamp(row.withdrawAt),
    name: row.authorName,
    uid: row.authorId,
    revision: row.revision,
    has_draft: hasDraft(row),
    updated_at: formatIso(row.updatedAt),
    deleted_at: row.deletedAt && formatIso(row.deletedAt),
  };
}
