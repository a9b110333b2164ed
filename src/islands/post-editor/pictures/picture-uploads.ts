import { uploadInPieces } from '#islands/api-client/upload.ts';
import { createUploads } from './uploads.ts';

export const pictureUploads = createUploads(uploadInPieces);
