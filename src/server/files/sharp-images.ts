import sharp from 'sharp';
import type { ImageProcessor } from './images.ts';

const MAX_WIDTH = 1600;
/** A picture that unfolds to more than this is a bomb, not a photograph. */
const MAX_PIXELS = 60_000_000;
const WEBP_QUALITY = 80;

/** Pictures through sharp, as WebP. */
export const sharpImages: ImageProcessor = {
  async rewrite(bytes) {
    try {
      const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, animated: true, failOn: 'error' })
        .autoOrient()
        .resize({ width: MAX_WIDTH, withoutEnlargement: true })
        .webp({ quality: WEBP_QUALITY })
        .toBuffer({ resolveWithObject: true });
      return {
        bytes: data,
        mime: 'image/webp',
        extension: 'webp',
        width: info.width,
        height: info.pageHeight ?? info.height,
      };
    } catch {
      // sharp says in many ways that a file is not a picture; to the person they are one.
      return null;
    }
  },
};
