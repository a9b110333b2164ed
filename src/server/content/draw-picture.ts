/** The files that the site has of a picture of content/images. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { paint } from '#domain/site/brand/palette.ts';
import { readBrand } from '../brand/brand.ts';

/**
 * A drawing gets the colours of the hospital; a photo is written anew, in a width as WebP or as it is, so that it keeps
 * nothing else that the camera wrote, such as the place.
 */
export async function drawPicture(root: string, name: string, width?: number): Promise<Uint8Array> {
  const bytes = await readFile(join(root, 'content/images', name));
  if (/\.svg$/i.test(name)) return Buffer.from(paint(bytes.toString(), (await readBrand(root)).palette.light));
  const picture = sharp(bytes, { animated: true }).autoOrient();
  return (width === undefined ? picture : picture.resize(width).webp()).toBuffer();
}
