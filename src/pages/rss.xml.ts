/** The latest news for feed readers. */
import type { APIRoute } from 'astro';
import { parseTimestamp } from '#domain/time.ts';
import { rssXml } from '#domain/xml.ts';
import { readForPage } from '#server/pages/read-for-page.ts';
import { listPublicPosts } from '#server/posts/posts.usecases.ts';
import { getSite } from '../content/facts.ts';

export const prerender = false;

const ITEMS = 20;

export const GET: APIRoute = async (context) => {
  const home = context.site ?? context.url;
  const response = { headers: new Headers({ 'Content-Type': 'application/rss+xml; charset=utf-8' }) };
  const query = { cat: 'noticias', page: 0, per_page: ITEMS } as const;
  const list = await readForPage({ ...context, response }, ['posts'], () =>
    listPublicPosts(context.locals.deps, query),
  );
  const site = await getSite();
  const xml = rssXml({
    title: `Noticias de ${site.name.value}`,
    description: site.description,
    url: home.href,
    feedUrl: new URL('/rss.xml', home).href,
    items: (list?.rows ?? []).map((post) => ({
      title: post.title,
      url: new URL(`/post/${post.id}`, home).href,
      summary: post.excerpt,
      date: parseTimestamp(post.date) ?? context.locals.deps.clock(),
    })),
  });
  return new Response(xml, response);
};
