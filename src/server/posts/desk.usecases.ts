/** The list of those who write: their own posts, or everybody's, whatever their state. */
import type { z } from '@hono/zod-openapi';
import { BACK_OFFICE_PAGE_SIZE } from '#domain/api.ts';
import { can } from '#domain/permissions.ts';
import { stateAt } from '#domain/post.ts';
import type { DeskPost, DeskQuery, deskPosts, PostSummary } from '#domain/post-editing.ts';
import { formatIso, formatTimestamp } from '#domain/time.ts';
import type { SessionUser } from '#domain/user.ts';
import type { Deps } from '../deps.ts';
import { countDeskPosts, countShelves, type DeskRow, deskPostsQuery } from './desk.store.ts';
import { hasDraft } from './post-answers.ts';

/** Nobody's: who may read the hidden posts of no owner may read those of all. */
const EVERYBODY = { ownerId: null };

/** Whose posts somebody sees on the desk: their own, or everybody's (null). */
const authorFor = (user: SessionUser): number | null => (can(user, 'post:read-hidden', EVERYBODY) ? null : user.id);

/** A page of it, what was touched last first. */
export async function listDeskPosts(
  deps: Deps,
  user: SessionUser,
  { page, ...filter }: DeskQuery,
): Promise<z.infer<typeof deskPosts>> {
  const { db } = deps.database;
  const now = deps.clock();
  const query = { ...filter, now, authorId: authorFor(user) };
  const rows = await deskPostsQuery(db, { ...query, page, perPage: BACK_OFFICE_PAGE_SIZE });
  const total = await countDeskPosts(db, query);
  return { data: rows.map((row) => toDeskPost(row, now)), meta: { page, per_page: BACK_OFFICE_PAGE_SIZE, total } };
}

/** How many of them stand in each state, for the dashboard. */
export async function summarizePosts(deps: Deps, user: SessionUser): Promise<PostSummary> {
  const query = { now: deps.clock(), authorId: authorFor(user) };
  return { by_shelf: await countShelves(deps.database.db, query) };
}

function toDeskPost(row: DeskRow, now: Date): DeskPost {
  return {
    id: row.id,
    title: row.title,
    cat: row.category,
    status: stateAt({ status: row.status, date: row.liveDate, withdrawAt: row.liveWithdrawAt }, now),
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
