import { CATEGORY_GROUPS } from '#domain/site/category-pages.ts';
import {
  type GroupPage,
  groupsByYear,
  type LoadedPostGroup,
  loadPostGroups,
  type PostGroup,
} from '../posts/read/read-posts.usecases.ts';
import { type RoutedUrl, readPageNumber, readParameter } from './page-parameters.ts';
import { type CachedPage, readForPage } from './read-for-page.ts';

/** Years of /mipg that show without posts too (docs/contract.md#category-pages). */
const MIPG_YEARS = [2023, 2022];
const GROUPS = new Map<string, readonly PostGroup[]>(Object.entries(CATEGORY_GROUPS));
type CategoryPage = { name: string; groups: LoadedPostGroup[] | null; openGroupId: string | null };

/**
 * Reads the posts of a category page. `?grupo=junta&page=1` says which list the visitor pages through; a page with one
 * list needs no group there. The groups are null while the database is unavailable.
 */
export async function readCategoryPage(page: RoutedUrl & CachedPage): Promise<CategoryPage> {
  const { deps } = page.locals;
  const name = page.routePattern.slice(1);
  const [first, ...others] = GROUPS.get(name) ?? [];
  const group = first && others.length === 0 ? first.id : readParameter(page, 'grupo');
  const groupPage = { group, page: readPageNumber(page) };
  const read = async () =>
    loadPostGroups(deps, GROUPS.get(name) ?? (await groupsByYear(deps, 'mipg', MIPG_YEARS)), groupPage);
  const groups = await readForPage(page, ['posts'], read, { isThere: (loaded) => hasGroupPage(groupPage, loaded) });
  return { name, groups, openGroupId: group };
}

/** Whether a category page has the requested list, and the list has that page. */
function hasGroupPage({ group, page }: GroupPage, groups: readonly LoadedPostGroup[]): boolean {
  if (group === null) return page === 0;
  const list = groups.find(({ id }) => id === group);
  return list !== undefined && (page === 0 || list.rows.length > 0);
}
