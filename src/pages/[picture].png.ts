/** Icons, logo and share pictures, drawn from the logo and the colours of the hospital. */

import type { APIRoute } from 'astro';
import { shareCardPath } from '#components/page/share-card.ts';
import { readBrand } from '#server/brand/brand.ts';
import { drawShareCard, PICTURES } from '#server/brand/draw.ts';
import { folderReader } from '#server/read-content-data.ts';
import { type CollectionEntry, getCollection, noteEntry, readMade } from '../content/store.ts';

type Props = { service?: CollectionEntry<'pages'> };

export async function getStaticPaths() {
  const services = await getCollection('pages', ({ data }) => data.layout === 'servicio');
  return [
    ...Object.keys(PICTURES).map((picture) => ({ params: { picture }, props: {} })),
    ...services.map((service) => ({
      params: { picture: shareCardPath(`/${service.id}`).slice(1, -'.png'.length) },
      props: { service },
    })),
  ];
}

export const GET: APIRoute<Props> = async ({ params, props: { service } }) => {
  const root = process.cwd();
  const brand = await readMade('brand', () => readBrand(folderReader(root)));
  if (service) noteEntry(service);
  const bytes = await (service
    ? drawShareCard(brand, root, service.data.title)
    : PICTURES[String(params.picture)]?.(brand, root));
  return bytes
    ? new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/png' } })
    : new Response(null, { status: 404 });
};
