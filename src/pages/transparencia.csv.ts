/** The transparency index as open data. */
import type { APIRoute } from 'astro';
import { transparencyCsv } from '#components/transparency/transparency-csv.ts';
import { getTransparencyTree } from '#components/transparency/tree.ts';

export const GET: APIRoute = async ({ url, site = url }) => {
  const { sections } = await getTransparencyTree();
  return new Response(transparencyCsv(sections, site), { headers: { 'Content-Type': 'text/csv; charset=utf-8' } });
};
