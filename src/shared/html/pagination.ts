/** Which page links a list shows; pages count from 0 (docs/contract.md#news-list). */
import { PAGE_LINKS } from '#domain/posts/post.ts';

export type Pagination = {
  page: number;
  pageCount: number;
  /** Pages to link, at most five, around the current one. */
  links: number[];
  previous: number | null;
  next: number | null;
};

/** Gives null when there is at most one page: then nothing is rendered. */
export function paginate(total: number, perPage: number, page: number): Pagination | null {
  const pageCount = Math.ceil(total / perPage);
  if (pageCount <= 1) return null;
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
