/** The process in which pictures are decoded and written: it works on what its parent sends, one at a time. */
import type { ImageProcessor } from './images.ts';
import { sharpImages } from './sharp-images.ts';

/** What to do with which bytes. */
export type PictureTask = { work: keyof ImageProcessor; bytes: Uint8Array };

process.on('message', async ({ work, bytes }: PictureTask) => {
  process.send?.(await sharpImages[work](bytes));
});
