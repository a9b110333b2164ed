/** The index of the sitemaps: that of the pages and those of the posts; while the database is unavailable, the first alone. */
import type { APIRoute } from 'astro';
import { readForPage } from '#server/pages/read-for-page.ts';
import { readSitemapParts } from '#server/posts/read/read-posts.usecases.ts';
import { sitemapIndexXml } from '#shared/formats/feeds.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals, cache, site, url }) => {
  const headers = new Headers({ 'Content-Type': 'application/xml; charset=utf-8' });
  const parts = await readForPage({ locals, cache, response: { headers } }, ['posts'], () =>
    readSitemapParts(locals.deps),
  );
  const names = ['paginas', ...(parts ?? [])];
  return new Response(sitemapIndexXml(names.map((name) => new URL(`/sitemap-${name}.xml`, site ?? url).href)), {
    headers,
  });
};
