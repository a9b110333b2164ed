/** What a card shows of a post, and the pages of cards from the API. */

import { POSTS_PER_PAGE } from '#domain/posts/paging.ts';
import type { Post } from '#domain/posts/post.ts';

const SHOWN = [
  'id',
  'title',
  'excerpt',
  'img',
  'img_width',
  'img_height',
  'img_widths',
  'alt',
  'focus',
  'date',
  'demo',
] as const;
export type PostItem = Pick<Post, (typeof SHOWN)[number]>;
export type NewsPage = { rows: PostItem[]; total: number };

/** Without the text, which a card does not show and a page would carry twice. */
export const toPostItem = (post: PostItem): PostItem =>
  Object.fromEntries(SHOWN.map((name) => [name, post[name]])) as PostItem;

/** A page of the news, counted from 0; throws for any other answer. The API client would bring its schemas along. */
export async function loadNewsPage(page: number, signal: AbortSignal): Promise<NewsPage> {
  const query = new URLSearchParams({ cat: 'noticias', page: String(page), per_page: String(POSTS_PER_PAGE) });
  const response = await fetch(`/api/posts?${query}`, { signal });
  if (!response.ok) throw new Error(`posts answered ${response.status}`);
  return {
    rows: ((await response.json()) as PostItem[]).map(toPostItem),
    total: Number(response.headers.get('X-Total-Count')),
  };
}
