import type { APIRoute } from 'astro';
import { SERVER_COLUMNS } from '#components/directory/servers-csv.ts';
import { toCsv } from '#domain/csv.ts';
import { getServers } from '../content/facts.ts';

export const GET: APIRoute = async () => {
  const { servers } = await getServers();
  return new Response(toCsv(SERVER_COLUMNS, servers), { headers: { 'Content-Type': 'text/csv; charset=utf-8' } });
};
