/** The pictures of content/images, and photos in several widths. */

import { contentPictures } from 'virtual:content-pictures';
import type { APIRoute } from 'astro';
import { getMimeType } from 'hono/utils/mime';
import { drawPicture } from '#server/content/draw-picture.ts';
import { fileOfWidth } from '../../content/content-pictures.ts';

type Props = { name: string; width?: number };

export const getStaticPaths = () =>
  [...contentPictures].flatMap(([address, { widths }]) => {
    const name = decodeURI(address);
    return [
      { params: { picture: name }, props: { name } },
      ...widths.map((width) => ({ params: { picture: fileOfWidth(name, width) }, props: { name, width } })),
    ];
  });

export const GET: APIRoute<Props> = async ({ props: { name, width } }) => {
  // Builds run from the root of the project, and this module runs in builds only.
  const bytes = await drawPicture(process.cwd(), name, width);
  const type = width === undefined ? getMimeType(name) : 'image/webp';
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type ?? 'application/octet-stream' } });
};
