import type { GroupPage, LoadedPostGroup } from '../posts/read/post-groups.usecases.ts';
import { type RoutedUrl, readPageNumber, readParameter } from './page-parameters.ts';

/** `?grupo=junta&page=1`: which list of a category page the visitor leafs through. */
export const readGroupPage = (page: RoutedUrl): GroupPage => ({
  group: readParameter(page, 'grupo'),
  page: readPageNumber(page),
});

/** Whether a category page has the list that is asked for, and the list that page. */
export const hasGroupPage =
  ({ group, page }: GroupPage) =>
  (groups: readonly LoadedPostGroup[]): boolean => {
    if (group === null) return page === 0;
    const list = groups.find(({ id }) => id === group);
    return list !== undefined && (page === 0 || list.rows.length > 0);
  };
