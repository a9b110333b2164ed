import type { FilledPostGroup, Leaf } from '../posts/post-groups.usecases.ts';
import { type Addressed, readPageNumber, readParameter } from './page-parameters.ts';

/** `?grupo=junta&page=1`: which list of a category page the visitor leafs through. */
export const leafOf = (page: Addressed): Leaf => ({
  group: readParameter(page, 'grupo'),
  page: readPageNumber(page),
});

/** Whether a category page has the list that is asked for, and the list that page. */
export const hasLeaf =
  ({ group, page }: Leaf) =>
  (groups: readonly FilledPostGroup[]): boolean => {
    if (group === null) return page === 0;
    const list = groups.find(({ id }) => id === group);
    return list !== undefined && (page === 0 || list.rows.length > 0);
  };
