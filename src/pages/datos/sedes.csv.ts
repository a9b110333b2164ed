import type { APIRoute } from 'astro';
import { sitesCsv } from '#components/open-data/open-data-csv.ts';
import { getLocations, getSite } from '../../content/data-files.ts';

/** The sites and their hours (open data). */
export const GET: APIRoute = async () =>
  new Response(sitesCsv((await getLocations()).sites, await getSite()), {
    headers: { 'Content-Type': 'text/csv; charset=utf-8' },
  });
