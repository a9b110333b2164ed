/** The calls of the API whose response every client without a session shares: the page cache stores them like pages. */
import { postQuery } from '#domain/posts/post.ts';

type Requested = { url: URL; hasSession: boolean };

/** The canonical address of a shared call, its cache key; null for any other request. */
export function sharedCallAddress({ url: { pathname, searchParams }, hasSession }: Requested): string | null {
  if (pathname !== '/api/posts' || hasSession) return null;
  const given = Object.fromEntries(searchParams);
  const isAmbiguous = Object.keys(given).length < searchParams.size;
  const { success, data } = postQuery.safeParse(given);
  // A search has as many responses as there are texts.
  if (isAmbiguous || !success || data.q) return null;
  const { cat, page, per_page } = data;
  return `${pathname}?${new URLSearchParams({ ...(cat && { cat }), page: String(page), per_page: String(per_page) })}`;
}
