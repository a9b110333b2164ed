/** Icons, logo and share picture, drawn from the logo and the colours of the hospital. */
import type { APIRoute } from 'astro';
import { readBrand } from '#server/brand/brand.ts';
import { PICTURES } from '#server/brand/draw.ts';

export const getStaticPaths = () => Object.keys(PICTURES).map((picture) => ({ params: { picture } }));

export const GET: APIRoute = async ({ params }) => {
  // Builds run from the root of the project, and this module runs in builds only.
  const root = process.cwd();
  const bytes = await PICTURES[String(params.picture)]?.(await readBrand(root), root);
  return bytes
    ? new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/png' } })
    : new Response(null, { status: 404 });
};
