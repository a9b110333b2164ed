/** Entry point of the child process that decodes and encodes images and reads documents, one at a time. */
import { type DocumentReader, pdfReader } from '#server/documents/document-reader.ts';
import type { ImageProcessor } from './image-processor.ts';
import { sharpProcessor } from './sharp-processor.ts';

export type ImageTask = { work: keyof (ImageProcessor & DocumentReader); bytes: Uint8Array };

const processors = { ...sharpProcessor, ...pdfReader };

process.on('message', async ({ work, bytes }: ImageTask) => {
  process.send?.(await processors[work](bytes));
});
