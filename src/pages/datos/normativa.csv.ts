import type { APIRoute } from 'astro';
import { normsCsv } from '#components/open-data/open-data-csv.ts';
import { CATEGORY_GROUPS } from '#domain/site/category-pages.ts';
import { unavailable } from '#server/pages/page-responses.ts';
import { readForPage } from '#server/pages/read-for-page.ts';
import { listAllPublicPosts } from '#server/posts/read/read-posts.usecases.ts';

export const prerender = false;

/** The norms of the hospital, the newest first (open data). */
export const GET: APIRoute = async ({ locals, cache, site, url }) => {
  const headers = new Headers({ 'Content-Type': 'text/csv; charset=utf-8' });
  const categories = CATEGORY_GROUPS.normatividad.map(({ cat }) => cat);
  const norms = await readForPage({ locals, cache, response: { headers } }, ['posts'], () =>
    listAllPublicPosts(locals.deps, categories),
  );
  // An empty file would say that the hospital has no norms.
  if (!norms) return unavailable();
  return new Response(normsCsv(norms, site ?? url), { headers });
};
