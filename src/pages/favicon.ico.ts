/** The icon that programs ask for without reading a page, drawn from the logo of the hospital. */
import type { APIRoute } from 'astro';
import { readBrand } from '#server/brand/brand.ts';
import { drawFaviconIco } from '#server/brand/draw.ts';
import { folderReader } from '#server/read-content-data.ts';
import { readMade } from '../content/store.ts';

export const GET: APIRoute = async () =>
  new Response(
    new Uint8Array(await drawFaviconIco(await readMade('brand', () => readBrand(folderReader(process.cwd()))))),
    {
      headers: { 'Content-Type': 'image/x-icon' },
    },
  );
