/** The «esquema de publicación» (docs/law.md INF-03), generated from the transparency index. */
import type { APIRoute } from 'astro';
import { publicationSchemeCsv } from '#components/transparency/transparency-csv.ts';
import { getTransparencyTree } from '#components/transparency/tree.ts';
import { readDatesForPage } from '#server/pages/publication-dates.ts';

export const prerender = false;

export const GET: APIRoute = async ({ url, site = url, locals, cache }) => {
  const headers = new Headers({ 'Content-Type': 'text/csv; charset=utf-8' });
  const { sections } = await getTransparencyTree(await readDatesForPage({ locals, cache, response: { headers } }));
  return new Response(publicationSchemeCsv(sections, site), { headers });
};
