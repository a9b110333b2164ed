/** Rules for crawlers, and the address of the sitemap. */
import type { APIRoute } from 'astro';

export const GET: APIRoute = ({ site, url }) =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /write',
      'Disallow: /login',
      'Disallow: /api/',
      'Disallow: /buscar',
      '',
      `Sitemap: ${new URL('/sitemap.xml', site ?? url).href}`,
      '',
    ].join('\n'),
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  );
