/** The news as an RSS feed (docs/law.md PUB-16). */
import type { APIRoute } from 'astro';
import { unavailable } from '#server/pages/page-responses.ts';
import { readForPage } from '#server/pages/read-for-page.ts';
import { listPublicPosts } from '#server/posts/read/read-posts.usecases.ts';
import { NEWS_DESCRIPTION } from '#shared/copy/pages.copy.ts';
import { rssXml } from '#shared/formats/feeds.ts';
import { parseTimestamp } from '#shared/time/time.ts';
import { getSite } from '../content/data-files.ts';

export const prerender = false;
const ITEMS = 20;

export const GET: APIRoute = async ({ locals, cache, site, url }) => {
  const headers = new Headers({ 'Content-Type': 'application/rss+xml; charset=utf-8' });
  const query = { cat: 'noticias', page: 0, per_page: ITEMS } as const;
  const news = await readForPage({ locals, cache, response: { headers } }, ['posts'], () =>
    listPublicPosts(locals.deps, query),
  );
  // An empty feed would tell feed readers that there is no news.
  if (!news) return unavailable();
  const address = (path: string) => new URL(path, site ?? url).href;
  const hospital = await getSite();
  const feed = rssXml({
    title: `Noticias | ${hospital.shortName.value}`,
    address: address('/noticias'),
    self: address('/rss.xml'),
    description: NEWS_DESCRIPTION,
    items: news.rows.map((post) => ({
      title: post.title,
      address: address(`/post/${post.id}`),
      text: post.excerpt,
      date: parseTimestamp(post.date) ?? locals.deps.clock(),
    })),
  });
  return new Response(feed, { headers });
};
