/** The pictures of content/images, and photos in several widths. */

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { APIRoute } from 'astro';
import { getMimeType } from 'hono/utils/mime';
import { paletteOf } from '#domain/site/brand/palette.ts';
import { drawPicture } from '#server/content/rendering/draw-picture.ts';
import { fileOfWidth } from '../../content/content-pictures.ts';
import { getSite } from '../../content/data-files.ts';
import { getContentPictures, readMade } from '../../content/store.ts';

type Props = { name: string; width?: number };

export const getStaticPaths = async () =>
  [...(await getContentPictures())].flatMap(([address, { widths }]) => {
    const name = decodeURI(address);
    return [
      { params: { picture: name }, props: { name } },
      ...widths.map((width) => ({ params: { picture: fileOfWidth(name, width) }, props: { name, width } })),
    ];
  });

export const GET: APIRoute<Props> = async ({ props: { name, width } }) => {
  const path = `content/images/${name}`;
  // Installed pictures are read in builds, which run from the root of the project.
  const source = await readMade<Uint8Array>(path, () => readFile(resolve(path)));
  const { brand } = await getSite();
  const bytes = await drawPicture({ name, bytes: source, width }, paletteOf(brand.value));
  const type = width === undefined ? getMimeType(name) : 'image/webp';
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type ?? 'application/octet-stream' } });
};
