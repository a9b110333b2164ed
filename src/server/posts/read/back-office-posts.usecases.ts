import { statusAt } from '#domain/posts/post.ts';
import { can } from '#domain/users/permissions.ts';
import type { SessionUser } from '#domain/users/user.ts';
import { toListResponse } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import type { BackOfficePost, BackOfficePostQuery, PostSummary } from '#shared/api/post-editing.schema.ts';
import { BACK_OFFICE_PAGE_SIZE } from '#shared/fields/envelope.schema.ts';
import { formatIso, formatTimestamp } from '#shared/time/time.ts';
import { type BackOfficePostRow, countShelves, listBackOfficePage } from './back-office-posts.store.ts';
import { hasDraft } from './post-responses.ts';

/** Their own posts, or all (null): permission on a post without an owner means permission on all. */
const authorFilterFor = (user: SessionUser): number | null =>
  can(user, 'post:read-hidden', { ownerId: null }) ? null : user.id;

export async function listBackOfficePosts(deps: Deps, user: SessionUser, filter: BackOfficePostQuery) {
  const now = deps.clock();
  const query = { ...filter, perPage: BACK_OFFICE_PAGE_SIZE, now, authorId: authorFilterFor(user) };
  return toListResponse(await listBackOfficePage(deps.database.db, query), query, (row) => toBackOfficePost(row, now));
}

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
