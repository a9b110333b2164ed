/** Every page of the build for search engines. */
import type { APIRoute } from 'astro';
import { getIndexablePages } from '#components/menu/site-routes.ts';
import { sitemapXml } from '#shared/formats/feeds.ts';

export const GET: APIRoute = async ({ site, url }) => {
  const entries = (await getIndexablePages()).map((path) => ({ address: new URL(path, site ?? url).href }));
  return new Response(sitemapXml(entries), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
};
