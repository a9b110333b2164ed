/** Every page and publication for search engines. */
import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { readablePaths } from '#components/machines/readable-paths.ts';
import { sitemapXml } from '#domain/xml.ts';
import { readForPage } from '#server/pages/read-for-page.ts';
import { listPublicAddresses } from '#server/posts/posts.usecases.ts';

export const prerender = false;

export const GET: APIRoute = async (context) => {
  const home = context.site ?? context.url;
  const response = { headers: new Headers({ 'Content-Type': 'application/xml; charset=utf-8' }) };
  const markdown = new Map(
    (await getCollection('pages')).map(({ id, data }) => [`/${id}`, data.updated ?? data.published]),
  );
  const pages = (await readablePaths()).map((path) => ({
    url: new URL(path, home).href,
    changed: markdown.get(path)?.toISOString().slice(0, 10),
  }));
  const posts =
    (await readForPage({ ...context, response }, ['posts'], () => listPublicAddresses(context.locals.deps))) ?? [];
  const news = posts.map(({ id, changed }) => ({ url: new URL(`/post/${id}`, home).href, changed }));
  return new Response(sitemapXml([...pages, ...news]), response);
};
