/** What a phone needs to keep the portal among its programs. */
import type { APIRoute } from 'astro';
import { getSite } from '../content/facts.ts';

export const GET: APIRoute = async () => {
  const site = await getSite();
  const icon = (size: number, purpose: string) => ({
    src: `/iconos/${purpose}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    name: site.name.value,
    short_name: site.shortName.value,
    description: site.description,
    lang: 'es-CO',
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: '#0943b5',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } });
};
