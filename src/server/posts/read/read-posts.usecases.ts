import { DOCUMENTS_PER_PAGE } from '#domain/posts/paging.ts';
import { type Category, isPublic, type Post, type PostQuery, statusAt } from '#domain/posts/post.ts';
import { can } from '#domain/users/permissions.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { Deps } from '#server/deps.ts';
import { unauthenticated } from '#server/http/errors.ts';
import { type PostSearch, searchPosts } from '#server/search/search-posts.usecases.ts';
import type { EditablePost } from '#shared/api/post-editing.schema.ts';
import { dayOf, type Period } from '#shared/time/time.ts';
import { authorizePost } from '../authorize-post.ts';
import { postNotFound } from '../posts.errors.ts';
import { readHead } from '../revisions/read-revision.ts';
import { toPostResponse } from './post-responses.ts';
import {
  findPostRecord,
  listPostsByIds,
  listReadablePage,
  listReadablePeriods,
  listSitemapParts,
  listSitemapPosts,
  type PeriodCount,
  type PeriodUnit,
} from './read-posts.store.ts';

/** One group of an accordion (docs/contract.md#category-pages): the posts of a category, or those of one of its years. */
export type PostGroup = { id: string; cat: Category; period?: Period };
/** The group with one page of its posts, newest first. */
export type LoadedPostGroup = PostGroup & { page: number; rows: Post[]; total: number };
/** The group and page that the visitor has selected; other groups show their first page. The year is that of every group. */
export type GroupPage = { group: string | null; page: number; year: Period | null };

export async function loadPostGroups(deps: Deps, groups: readonly PostGroup[], selected: GroupPage) {
  const loaded: LoadedPostGroup[] = [];
  for (const group of groups) {
    const page = group.id === selected.group ? selected.page : 0;
    const period = group.period ?? selected.year ?? undefined;
    const query = { cat: group.cat, period, page, per_page: DOCUMENTS_PER_PAGE };
    loaded.push({ ...group, page, ...(await listPublicPosts(deps, query)) });
  }
  return loaded;
}

/** One group per year: years with posts and those always shown, newest first. */
export async function groupsByYear(deps: Deps, cat: Category, always: readonly Period[]): Promise<PostGroup[]> {
  const counts = await listPostPeriods(deps, 'year', [cat]);
  const years = new Set([...counts.map(({ period }) => period), ...always]);
  return [...years]
    .sort()
    .reverse()
    .map((year) => ({ id: year, cat, period: year }));
}

/** One page of public posts, newest first, and the total; `q` asks the index of the search. */
export async function listPublicPosts(deps: Deps, { q, ...query }: PostQuery & { period?: Period | undefined }) {
  const now = deps.clock();
  const page = { ...query, now, perPage: query.per_page };
  const { rows, total } = q ? await findPage(deps, { ...page, q }) : await listReadablePage(deps.database.db, page);
  return { rows: rows.map((row) => toPostResponse(row, now)), total };
}

/** The years or months with public posts of some categories, newest first. */
export const listPostPeriods = (deps: Deps, unit: PeriodUnit, cats: readonly Category[]): Promise<PeriodCount[]> =>
  listReadablePeriods(deps.database.db, unit, { now: deps.clock(), cats });

const ALL_PER_PAGE = 100;

/** Every public post of some categories, newest first. */
export async function listAllPublicPosts(deps: Deps, categories: readonly Category[]): Promise<Post[]> {
  const found: Post[] = [];
  for (const cat of categories) {
    for (let page = 0, total = 1; page * ALL_PER_PAGE < total; page += 1) {
      const answer = await listPublicPosts(deps, { cat, page, per_page: ALL_PER_PAGE });
      found.push(...answer.rows);
      total = answer.total;
    }
  }
  return found.sort((a, b) => b.date.localeCompare(a.date));
}

async function findPage(deps: Deps, query: PostSearch) {
  const { ids, total } = await searchPosts(deps, query);
  return { rows: await listPostsByIds(deps.database.db, ids), total };
}

export const listNewestPosts = async (deps: Deps, cat: Category, count: number): Promise<Post[]> =>
  (await listPublicPosts(deps, { cat, page: 0, per_page: count })).rows;

/** A public post; 'gone' when it was public and has been withdrawn or deleted, null when it never was. */
export async function findPost(deps: Deps, id: number): Promise<Post | 'gone' | null> {
  const now = deps.clock();
  const record = await findPostRecord(deps.database.db, id);
  if (!record) return null;
  const state = statusAt(record, now);
  if (state === 'publicado' && !record.deletedAt) return toPostResponse(record, now);
  return state === 'publicado' || state === 'retirado' ? 'gone' : null;
}

/** A post through the API; hidden ones only with permission, 404 otherwise. */
export async function readPost(deps: Deps, id: number, viewer: SessionUser | null): Promise<Post | EditablePost> {
  const now = deps.clock();
  const record = await findPostRecord(deps.database.db, id);
  if (!record || record.deletedAt) throw postNotFound();
  const readable = isPublic(record, now) || can(viewer, 'post:read-hidden', { ownerId: record.authorId });
  if (!readable) throw postNotFound();
  // A draft may lack what a public post has, such as a category.
  return record.status === 'borrador' ? readHead(deps.database.db, id, now) : toPostResponse(record, now);
}

/** The newest text of a post, for users who may change it. */
export async function readDraft(deps: Deps, id: number, editor: SessionUser | null): Promise<EditablePost> {
  if (!editor) throw unauthenticated();
  const now = deps.clock();
  authorizePost(editor, 'post:update', await findPostRecord(deps.database.db, id), now);
  return readHead(deps.database.db, id, now);
}

/** The numbers of the sitemaps of posts. */
export const readSitemapParts = (deps: Deps): Promise<number[]> => listSitemapParts(deps.database.db, deps.clock());

/** The public posts of a sitemap with the day, in Bogotá, of their last change. */
export async function readSitemapPosts(deps: Deps, part: number): Promise<{ id: number; changed: string }[]> {
  const rows = await listSitemapPosts(deps.database.db, part, deps.clock());
  return rows.map(({ id, updatedAt }) => ({ id, changed: dayOf(updatedAt) }));
}
