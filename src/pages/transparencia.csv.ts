/** The transparency index as open data. */
import type { APIRoute } from 'astro';
import { transparencyCsv } from '#components/transparency/transparency-csv.ts';
import { getTransparencyTree } from '#components/transparency/tree.ts';
import { readDatesForPage } from '#server/pages/publication-dates.ts';

export const prerender = false;

export const GET: APIRoute = async ({ url, site = url, locals, cache }) => {
  const headers = new Headers({ 'Content-Type': 'text/csv; charset=utf-8' });
  const { sections } = await getTransparencyTree(await readDatesForPage({ locals, cache, response: { headers } }));
  return new Response(transparencyCsv(sections, site), { headers });
};
