/** The process in which pictures are decoded and written: it works on what its parent sends, one at a time. */
import type { ImageProcessor } from './image-processor.ts';
import { sharpProcessor } from './sharp-processor.ts';

/** What to do with which bytes. */
export type ImageTask = { work: keyof ImageProcessor; bytes: Uint8Array };

process.on('message', async ({ work, bytes }: ImageTask) => {
  process.send?.(await sharpProcessor[work](bytes));
});
