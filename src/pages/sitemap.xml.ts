/** Every page and every public post for search engines; while the database is unavailable, the pages alone. */
import type { APIRoute } from 'astro';
import { getIndexablePages } from '#components/menu/site-routes.ts';
import { readForPage } from '#server/pages/read-for-page.ts';
import { listSitemapPosts } from '#server/posts/read/read-posts.usecases.ts';
import { type SitemapEntry, sitemapXml } from '#shared/formats/feeds.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals, cache, site, url }) => {
  const headers = new Headers({ 'Content-Type': 'application/xml; charset=utf-8' });
  const posts = await readForPage({ locals, cache, response: { headers } }, ['posts'], () =>
    listSitemapPosts(locals.deps),
  );
  const address = (path: string) => new URL(path, site ?? url).href;
  const entries: SitemapEntry[] = [
    ...(await getIndexablePages()).map((path) => ({ address: address(path) })),
    ...(posts ?? []).map((post) => ({ address: address(`/post/${post.id}`), changed: post.changed })),
  ];
  return new Response(sitemapXml(entries), { headers });
};
