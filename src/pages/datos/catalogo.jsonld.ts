/** The catalogue of open data as DCAT, for other catalogues (docs/law.md OD-01). */
import type { APIRoute } from 'astro';
import { getDcatCatalog } from '#components/open-data/catalog.ts';
import { readDatesForPage } from '#server/pages/publication-dates.ts';

export const prerender = false;

export const GET: APIRoute = async ({ url, site = url, locals, cache }) => {
  const headers = new Headers({ 'Content-Type': 'application/ld+json; charset=utf-8' });
  const dates = await readDatesForPage({ locals, cache, response: { headers } });
  return new Response(JSON.stringify(await getDcatCatalog(dates, site), null, 2), { headers });
};
