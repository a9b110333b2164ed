import sharp, { type Sharp } from 'sharp';
import { IMAGE_WIDTHS } from '#domain/files/file.ts';
import { MAX_CASE_MEGAPIXELS } from '#domain/pqrsd/case-files.ts';
import type { ImageProcessor, ImageVariant, ProcessedImage } from './image-processor.ts';

const MAX_WIDTH = Math.max(...IMAGE_WIDTHS);
/** A larger image is a decompression bomb, not a photograph. */
const MAX_PIXELS = 60_000_000;
/** Limit for anonymous uploads: decoding time grows with the pixels. */
const MAX_CLEAN_PIXELS = MAX_CASE_MEGAPIXELS * 1_000_000;
/** Longer side of an image for reading: a letter page at 200 dpi, and some more. */
const READABLE_PIXELS = 2600;
/** Side of a portrait: 40 CSS pixels on the sharpest screens, with larger text. */
const PORTRAIT_PIXELS = 192;
const JPEG = { quality: 82, mozjpeg: true };
const WEBP = { quality: 80 };
/** Effort 2 of 9: effort 4 takes ten times as long and saves less than a tenth. */
const AVIF = { quality: 55, effort: 2 };

/** Encodes with sharp: WebP for the image, WebP and AVIF for its variants. */
export const sharpProcessor: ImageProcessor = {
  async rewrite(bytes) {
    try {
      const { pages = 1 } = await sharp(bytes).metadata();
      return await encodeWebp(bytes, pages > 1);
    } catch {
      // sharp reports in many ways that a file is no image.
      return null;
    }
  },
  async clean(bytes) {
    try {
      // Reads the header only.
      const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (width * height > MAX_CLEAN_PIXELS) return 'too-large';
      const upright = sharp(bytes, { limitInputPixels: MAX_CLEAN_PIXELS, failOn: 'error' }).autoOrient();
      const fitted = upright.resize({
        width: READABLE_PIXELS,
        height: READABLE_PIXELS,
        fit: 'inside',
        withoutEnlargement: true,
      });
      return await fitted.flatten({ background: '#fff' }).jpeg(JPEG).toBuffer();
    } catch {
      return null;
    }
  },
  async portrait(bytes) {
    try {
      const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
      return await upright.resize(PORTRAIT_PIXELS, PORTRAIT_PIXELS, { fit: 'cover' }).webp(WEBP).toBuffer();
    } catch {
      return null;
    }
  },
};

async function encodeWebp(bytes: Uint8Array, animated: boolean): Promise<ProcessedImage> {
  const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, animated, failOn: 'error' }).autoOrient();
  const { data, info } = await resizeTo(upright, MAX_WIDTH).webp(WEBP).toBuffer({ resolveWithObject: true });
  return {
    bytes: data,
    mime: 'image/webp',
    extension: 'webp',
    width: info.width,
    height: info.pageHeight ?? info.height,
    variants: animated ? [] : await encodeVariants(upright, info.width),
  };
}

/**
 * The narrower widths in both formats, and the full width as AVIF (its WebP is the image itself). Sequential, because a
 * large photograph takes much memory.
 */
async function encodeVariants(picture: Sharp, ownWidth: number): Promise<ImageVariant[]> {
  const variants: ImageVariant[] = [];
  for (const width of [...IMAGE_WIDTHS.filter((width) => width < ownWidth), ownWidth]) {
    const resized = resizeTo(picture, width);
    variants.push({ width, format: 'avif', bytes: await resized.clone().avif(AVIF).toBuffer() });
    if (width < ownWidth) variants.push({ width, format: 'webp', bytes: await resized.webp(WEBP).toBuffer() });
  }
  return variants;
}

const resizeTo = (picture: Sharp, width: number): Sharp => picture.clone().resize({ width, withoutEnlargement: true });
