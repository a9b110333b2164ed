/** The transparency index as open data. */
import type { APIRoute } from 'astro';
import { indexCsv } from '#components/transparency/index-csv.ts';
import { getTree } from '#components/transparency/tree.ts';

export const GET: APIRoute = async ({ url, site = url }) => {
  const { sections } = await getTree();
  return new Response(indexCsv(sections, site), { headers: { 'Content-Type': 'text/csv; charset=utf-8' } });
};
