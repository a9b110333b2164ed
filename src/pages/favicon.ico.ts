/** The icon that programs ask for without reading a page, drawn from the logo of the hospital. */
import type { APIRoute } from 'astro';
import { readBrand } from '#server/brand/brand.ts';
import { drawFaviconIco } from '#server/brand/draw.ts';

export const GET: APIRoute = async () =>
  // Builds run from the root of the project, and this module runs in builds only.
  new Response(new Uint8Array(await drawFaviconIco(await readBrand(process.cwd()))), {
    headers: { 'Content-Type': 'image/x-icon' },
  });
