import type { APIRoute } from 'astro';
import { SERVANT_COLUMNS } from '#components/directory/servants-csv.ts';
import { toCsv } from '#shared/formats/csv.ts';
import { getServants } from '../content/data-files.ts';

export const GET: APIRoute = async () => {
  const { servers } = await getServants();
  return new Response(toCsv(SERVANT_COLUMNS, servers), { headers: { 'Content-Type': 'text/csv; charset=utf-8' } });
};
