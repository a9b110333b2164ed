/** Category pages: posts in the groups of an accordion (docs/contract.md#category-pages). */
import type { Category, Post } from '#domain/posts/post.ts';
import { DOCUMENTS_PER_PAGE } from '#domain/posts/post.ts';
import type { Deps } from '#server/deps.ts';
import { listReadableYears } from './read-posts.store.ts';
import { listPublicPosts } from './read-posts.usecases.ts';

/** One group of an accordion: the posts of a category, or those of one of its years. */
export type PostGroup = { id: string; cat: Category; year?: number };
/** The group with one page of its posts, newest first. */
export type LoadedPostGroup = PostGroup & { page: number; rows: Post[]; total: number };

/** The group and page that the visitor has selected; other groups show their first page. */
export type GroupPage = { group: string | null; page: number };

export async function loadPostGroups(
  deps: Deps,
  groups: readonly PostGroup[],
  leaf: GroupPage,
): Promise<LoadedPostGroup[]> {
  const filled: LoadedPostGroup[] = [];
  for (const group of groups) {
    const page = group.id === leaf.group ? leaf.page : 0;
    const query = { cat: group.cat, year: group.year, page, per_page: DOCUMENTS_PER_PAGE };
    filled.push({ ...group, page, ...(await listPublicPosts(deps, query)) });
  }
  return filled;
}

/** One group per year: years with posts and those always shown, newest first. */
export async function groupsByYear(deps: Deps, cat: Category, always: readonly number[]): Promise<PostGroup[]> {
  const years = new Set([...(await listReadableYears(deps.database.db, { now: deps.clock(), cat })), ...always]);
  return [...years].sort((a, b) => b - a).map((year) => ({ id: String(year), cat, year }));
}
