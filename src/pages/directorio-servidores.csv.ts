import type { APIRoute } from 'astro';
import { SERVANT_COLUMNS } from '#components/directory/servers-csv.ts';
import { toCsv } from '#domain/csv.ts';
import { getServants } from '../content/facts.ts';

export const GET: APIRoute = async () => {
  const { servers } = await getServants();
  return new Response(toCsv(SERVANT_COLUMNS, servers), { headers: { 'Content-Type': 'text/csv; charset=utf-8' } });
};
