/** Every page and every public post for search engines; with the database away, the pages alone. */
import type { APIRoute } from 'astro';
import { listedPages } from '#components/routes.ts';
import { type SitemapEntry, sitemapXml } from '#domain/feeds.ts';
import type { Post } from '#domain/post.ts';
import type { Deps } from '#server/deps.ts';
import { readForPage } from '#server/pages/read-for-page.ts';
import { listPublicPosts } from '#server/posts/posts.usecases.ts';

export const prerender = false;

const PER_READING = 100;
/** A map may hold fifty thousand addresses; a hospital writes some hundreds of posts. */
const MOST_POSTS = 5000;

export const GET: APIRoute = async ({ locals, cache, site, url }) => {
  const headers = new Headers({ 'Content-Type': 'application/xml; charset=utf-8' });
  const posts = await readForPage({ locals, cache, response: { headers } }, ['posts'], () => allPosts(locals.deps));
  const address = (path: string) => new URL(path, site ?? url).href;
  const entries: SitemapEntry[] = [
    ...(await listedPages()).map((path) => ({ address: address(path) })),
    ...(posts ?? []).map((post) => ({ address: address(`/post/${post.id}`), changed: post.updated_at })),
  ];
  return new Response(sitemapXml(entries), { headers });
};

async function allPosts(deps: Deps): Promise<Post[]> {
  const posts: Post[] = [];
  for (let page = 0; posts.length < MOST_POSTS; page += 1) {
    const { rows, total } = await listPublicPosts(deps, { page, per_page: PER_READING });
    posts.push(...rows);
    if (rows.length === 0 || posts.length >= total) break;
  }
  return posts;
}
