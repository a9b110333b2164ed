/** Icons, logo and share pictures, drawn from the logo and the colours of the hospital. */

import type { APIRoute } from 'astro';
import { shareCardPath } from '#components/page/share-card.ts';
import { readBrand } from '#server/brand/brand.ts';
import { drawShareCard, PICTURES } from '#server/brand/draw.ts';
import { getCollection } from '../content/store.ts';

type Props = { title?: string };

export async function getStaticPaths() {
  const services = await getCollection('pages', ({ data }) => data.layout === 'servicio');
  return [
    ...Object.keys(PICTURES).map((picture) => ({ params: { picture }, props: {} })),
    ...services.map(({ id, data: { title } }) => ({
      params: { picture: shareCardPath(`/${id}`).slice(1, -'.png'.length) },
      props: { title },
    })),
  ];
}

export const GET: APIRoute<Props> = async ({ params, props: { title } }) => {
  // Builds run from the root of the project, and this module runs in builds only.
  const root = process.cwd();
  const brand = await readBrand(root);
  const bytes = await (title ? drawShareCard(brand, root, title) : PICTURES[String(params.picture)]?.(brand, root));
  return bytes
    ? new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/png' } })
    : new Response(null, { status: 404 });
};
