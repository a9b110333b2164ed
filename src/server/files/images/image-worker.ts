/** Entry point of the child process that decodes and encodes images, one at a time. */
import type { ImageProcessor } from './image-processor.ts';
import { sharpProcessor } from './sharp-processor.ts';

export type ImageTask = { work: keyof ImageProcessor; bytes: Uint8Array };

process.on('message', async ({ work, bytes }: ImageTask) => {
  process.send?.(await sharpProcessor[work](bytes));
});
