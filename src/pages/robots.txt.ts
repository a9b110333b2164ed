/** What search engines may read, and where the map is. */
import type { APIRoute } from 'astro';

const STAFF_ONLY = ['/admin', '/write', '/login', '/api/'];

export const GET: APIRoute = ({ site, url }) => {
  const closed = STAFF_ONLY.map((path) => `Disallow: ${path}`).join('\n');
  return new Response(`User-agent: *\n${closed}\n\nSitemap: ${new URL('/sitemap.xml', site ?? url)}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
};
