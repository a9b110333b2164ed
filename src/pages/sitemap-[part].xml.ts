/** The public posts of one part of the sitemap, by their ids. */
import type { APIRoute } from 'astro';
import { unavailable } from '#server/pages/page-responses.ts';
import { readForPage } from '#server/pages/read-for-page.ts';
import { readSitemapPosts } from '#server/posts/read/read-posts.usecases.ts';
import { sitemapXml } from '#shared/formats/feeds.ts';

export const prerender = false;

/** Parts of the ids that the database can give; each has one address. */
const PART = /^(?:0|[1-9]\d{0,4})$/;

export const GET: APIRoute = async ({ params: { part = '' }, locals, cache, site, url }) => {
  if (!PART.test(part)) return new Response(null, { status: 404 });
  const headers = new Headers({ 'Content-Type': 'application/xml; charset=utf-8' });
  const posts = await readForPage(
    { locals, cache, response: { headers } },
    ['posts'],
    () => readSitemapPosts(locals.deps, Number(part)),
    { isThere: ({ length }) => length > 0 },
  );
  // A sitemap without its posts would tell search engines that they are gone.
  if (!posts) return unavailable();
  if (posts.length === 0) return new Response(null, { status: 404 });
  const entries = posts.map(({ id, changed }) => ({ address: new URL(`/post/${id}`, site ?? url).href, changed }));
  return new Response(sitemapXml(entries), { headers });
};
