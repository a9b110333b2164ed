import { DOCUMENTS_PER_PAGE } from '#domain/posts/paging.ts';
import { type Category, isPublic, type Post, type PostQuery, statusAt } from '#domain/posts/post.ts';
import { can } from '#domain/users/permissions.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { Deps } from '#server/deps.ts';
import { unauthenticated } from '#server/http/errors.ts';
import { type PostSearch, searchPosts } from '#server/search/search-posts.usecases.ts';
import type { EditablePost } from '#shared/api/post-editing.schema.ts';
import { dayOf } from '#shared/time/time.ts';
import { authorizePost } from '../authorize-post.ts';
import { postNotFound } from '../posts.errors.ts';
import { readHead } from '../revisions/read-revision.ts';
import { toPostResponse } from './post-responses.ts';
import {
  findPostRecord,
  listPostsByIds,
  listReadableMonths,
  listReadablePage,
  listReadableYears,
  listSitemapParts,
  listSitemapPosts,
} from './read-posts.store.ts';

/** One group of an accordion (docs/contract.md#category-pages): the posts of a category, or those of one of its years. */
export type PostGroup = { id: string; cat: Category; year?: number };
/** The group with one page of its posts, newest first. */
export type LoadedPostGroup = PostGroup & { page: number; rows: Post[]; total: number };
/** The group and page that the visitor has selected; other groups show their first page. */
export type GroupPage = { group: string | null; page: number };

export async function loadPostGroups(deps: Deps, groups: readonly PostGroup[], selected: GroupPage) {
  const loaded: LoadedPostGroup[] = [];
  for (const group of groups) {
    const page = group.id === selected.group ? selected.page : 0;
    const query = { cat: group.cat, year: group.year, page, per_page: DOCUMENTS_PER_PAGE };
    loaded.push({ ...group, page, ...(await listPublicPosts(deps, query)) });
  }
  return loaded;
}

/** One group per year: years with posts and those always shown, newest first. */
export async function groupsByYear(deps: Deps, cat: Category, always: readonly number[]): Promise<PostGroup[]> {
  const years = new Set([...(await listReadableYears(deps.database.db, { now: deps.clock(), cat })), ...always]);
  return [...years].sort((a, b) => b - a).map((year) => ({ id: String(year), cat, year }));
}

/** One page of public posts, newest first, and the total; `q` asks the index of the search. */
export async function listPublicPosts(
  deps: Deps,
  { q, ...query }: PostQuery & { year?: number | undefined; month?: string | undefined },
) {
  const now = deps.clock();
  const page = { ...query, now, perPage: query.per_page };
  const { rows, total } = q ? await findPage(deps, { ...page, q }) : await listReadablePage(deps.database.db, page);
  return { rows: rows.map((row) => toPostResponse(row, now)), total };
}

/** The months with public posts of a category, newest first. */
export const listPostMonths = (deps: Deps, cat: Category) =>
  listReadableMonths(deps.database.db, { now: deps.clock(), cat });

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
