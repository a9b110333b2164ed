import { uploadInChunks } from '#islands/api-client/chunked-upload.ts';
import { createBackgroundUploads } from './background-uploads.ts';

export const pictureUploads = createBackgroundUploads(uploadInChunks);
