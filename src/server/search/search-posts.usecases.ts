import type { Category } from '#domain/posts/post.ts';
import { queryWords, toSearchQuery } from '#domain/search/search-query.ts';
import type { PageOf } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { correctWords } from './correct-words.ts';
import { countPosts, listPostIds, MAX_FOUND_POSTS, searchTransaction } from './search.store.ts';

export type PostSearch = PageOf & { q: string; cat?: Category | undefined; now: Date };

/** One page of the public posts that hold all words of a query, newest first, and how many there are. */
export function searchPosts({ database, search }: Deps, { q, cat, ...page }: PostSearch) {
  return searchTransaction(database.db, async (tx) => {
    const { words } = await correctWords(tx, queryWords(q), { vocabulary: search, now: page.now });
    if (words.length === 0 || page.page * page.perPage >= MAX_FOUND_POSTS) return { ids: [], total: 0 };
    const query = toSearchQuery(words, search);
    const filter = { ...page, categories: cat && [cat] };
    const ids = await listPostIds(tx, query, filter);
    const isWhole = page.page === 0 && ids.length < page.perPage;
    return { ids, total: isWhole ? ids.length : await countPosts(tx, query, filter, MAX_FOUND_POSTS) };
  });
}
