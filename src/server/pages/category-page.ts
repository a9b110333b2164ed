import type { APIContext } from 'astro';
import type { Deps } from '../deps.ts';
import {
  type GroupPage,
  type LoadedPostGroup,
  loadPostGroups,
  type PostGroup,
} from '../posts/read/read-posts.usecases.ts';
import { type RoutedUrl, readPageNumber, readParameter } from './page-parameters.ts';
import { readForPage } from './read-for-page.ts';

type CategoryPage = { groups: LoadedPostGroup[] | null; openGroupId: string | null };
type PageContext = RoutedUrl & Pick<APIContext, 'locals' | 'cache'> & { response: { headers: Headers } };

/**
 * Reads the posts of a category page. `?grupo=junta&page=1` says which list the visitor pages through; a page with one list
 * needs no group there. The groups are null while the database is unavailable.
 */
export async function readCategoryPage(
  page: PageContext,
  groups: readonly PostGroup[] | ((deps: Deps) => Promise<PostGroup[]>),
): Promise<CategoryPage> {
  const { deps } = page.locals;
  const [first, second] = typeof groups === 'function' ? [] : groups;
  const only = second ? undefined : first?.id;
  const groupPage: GroupPage = { group: only ?? readParameter(page, 'grupo'), page: readPageNumber(page) };
  const read = async () => loadPostGroups(deps, typeof groups === 'function' ? await groups(deps) : groups, groupPage);
  const isThere = (loaded: readonly LoadedPostGroup[]) => hasGroupPage(groupPage, loaded);
  return { groups: await readForPage(page, ['posts'], read, { isThere }), openGroupId: groupPage.group };
}

/** Whether a category page has the requested list, and the list has that page. */
function hasGroupPage({ group, page }: GroupPage, groups: readonly LoadedPostGroup[]): boolean {
  if (group === null) return page === 0;
  const list = groups.find(({ id }) => id === group);
  return list !== undefined && (page === 0 || list.rows.length > 0);
}
