/** Page links of a list; pages count from 0 (docs/contract.md#news-list). */
import { PAGE_LINKS } from '#domain/posts/paging.ts';

export type Pagination = {
  page: number;
  pageCount: number;
  /** Pages to link, at most five, around the current one. */
  links: number[];
  previous: number | null;
  next: number | null;
};

/** Null when a single page holds everything; a page past the end counts as the one after the last. */
export function paginate(total: number, perPage: number, asked: number): Pagination | null {
  const pageCount = Math.ceil(total / perPage);
  if (pageCount <= 1) return null;
  const page = Math.min(asked, pageCount);
  const size = Math.min(PAGE_LINKS, pageCount);
  const first = Math.max(0, Math.min(page - Math.floor(PAGE_LINKS / 2), pageCount - size));
  return {
    page,
    pageCount,
    links: Array.from({ length: size }, (_, index) => first + index),
    previous: page > 0 ? page - 1 : null,
    next: page < pageCount - 1 ? page + 1 : null,
  };
}

/** The title of a page of a list. */
export const titleOfPage = (title: string, page: number): string =>
  page === 0 ? title : `${title}, página ${page + 1}`;
