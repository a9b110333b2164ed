/** The files that the site has of a picture of content/images. */
import sharp from 'sharp';
import { type BrandPalette, paintBoth } from '#domain/site/brand/palette.ts';

/**
 * A drawing gets the colours of the hospital; a photo is written anew, in a width as WebP or as it is, so that it keeps
 * nothing else that the camera wrote, such as the place.
 */
export async function drawPicture(
  { name, bytes, width }: { name: string; bytes: Uint8Array; width?: number | undefined },
  palette: BrandPalette,
): Promise<Uint8Array> {
  if (/\.svg$/i.test(name)) return Buffer.from(paintBoth(Buffer.from(bytes).toString(), palette));
  const picture = sharp(bytes, { animated: true }).autoOrient();
  return (width === undefined ? picture : picture.resize(width).webp()).toBuffer();
}
