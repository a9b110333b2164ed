import type { APIRoute } from 'astro';
import { servicesCsv } from '#components/open-data/open-data-csv.ts';
import { getSite } from '../../content/data-files.ts';
import { getCollection, noteEntry } from '../../content/store.ts';

/** The facts of each health service (open data). */
export const GET: APIRoute = async ({ site, url }) => {
  const pages = await getCollection('pages', ({ data }) => data.layout === 'servicio');
  for (const page of pages) noteEntry(page);
  const services = pages
    .map(({ id, data }) => ({ ...data, address: new URL(`/${id}`, site ?? url).href }))
    .sort((a, b) => a.title.localeCompare(b.title, 'es'));
  return new Response(servicesCsv(services, await getSite()), {
    headers: { 'Content-Type': 'text/csv; charset=utf-8' },
  });
};
