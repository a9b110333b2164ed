import { CATEGORY_GROUPS } from '#domain/site/category-pages.ts';
import type { Period } from '#shared/time/time.ts';
import type { PeriodCount } from '../posts/read/read-posts.store.ts';
import {
  type GroupPage,
  groupsByYear,
  type LoadedPostGroup,
  listPostPeriods,
  loadPostGroups,
  type PostGroup,
} from '../posts/read/read-posts.usecases.ts';
import { type RoutedUrl, readPageNumber, readParameter } from './page-parameters.ts';
import { type CachedPage, readForPage } from './read-for-page.ts';

/** Years of /mipg that show without posts too (docs/contract.md#category-pages). */
const MIPG_YEARS = ['2023', '2022'];
const GROUPS = new Map<string, readonly PostGroup[]>(Object.entries(CATEGORY_GROUPS));
type CategoryPage = {
  name: string;
  groups: LoadedPostGroup[] | null;
  openGroupId: string | null;
  year: Period | null;
  years: PeriodCount[];
};

/**
 * Reads the posts of a category page. `?grupo=junta&page=1` says which list the visitor pages through, `?anio=2025` which
 * year all lists show; a page with one list needs no group there, and the groups of /mipg are years. The groups are null
 * while the database is unavailable.
 */
export async function readCategoryPage(page: RoutedUrl & CachedPage): Promise<CategoryPage> {
  const { deps } = page.locals;
  const name = page.routePattern.slice(1);
  const fixed = GROUPS.get(name);
  const group = fixed?.length === 1 && fixed[0] ? fixed[0].id : readParameter(page, 'grupo');
  const year = fixed ? readParameter(page, 'anio') : null;
  const groupPage = { group, page: readPageNumber(page), year };
  const isThere = ({ groups }: { groups: LoadedPostGroup[] }) => hasGroupPage(groupPage, groups);
  const read = async () => {
    const groups = await loadPostGroups(deps, fixed ?? (await groupsByYear(deps, 'mipg', MIPG_YEARS)), groupPage);
    // Pages that are not cached do not count years.
    const cats = hasPosts(groups) && isThere({ groups }) ? (fixed ?? []).map(({ cat }) => cat) : [];
    return { groups, years: cats.length > 0 ? await listPostPeriods(deps, 'year', cats) : [] };
  };
  const found = await readForPage(page, ['posts'], read, { isThere });
  return { name, groups: found?.groups ?? null, openGroupId: group, year, years: found?.years ?? [] };
}

const hasPosts = (groups: readonly LoadedPostGroup[]): boolean => groups.some(({ rows }) => rows.length > 0);

/** Whether a category page has the requested year and list, and the list has that page. */
function hasGroupPage({ group, page, year }: GroupPage, groups: readonly LoadedPostGroup[]): boolean {
  if (year !== null && !hasPosts(groups)) return false;
  if (group === null) return page === 0;
  const list = groups.find(({ id }) => id === group);
  return list !== undefined && (page === 0 || list.rows.length > 0);
}
