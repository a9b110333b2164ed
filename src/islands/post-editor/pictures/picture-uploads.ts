import { uploadInChunks } from '#islands/api-client/upload.ts';
import { createBackgroundUploads } from './uploads.ts';

export const pictureUploads = createBackgroundUploads(uploadInChunks);
