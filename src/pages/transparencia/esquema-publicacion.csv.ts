/** The «esquema de publicación» (docs/law.md INF-03), generated from the transparency index. */
import type { APIRoute } from 'astro';
import { publicationSchemeCsv } from '#components/transparency/transparency-csv.ts';
import { getTransparencyTree } from '#components/transparency/tree.ts';

export const GET: APIRoute = async ({ url, site = url }) => {
  const { sections } = await getTransparencyTree();
  return new Response(publicationSchemeCsv(sections, site), { headers: { 'Content-Type': 'text/csv; charset=utf-8' } });
};
