import type { Config } from '@netlify/functions';
import { pdfReader } from '#server/documents/document-reader.ts';
import { sharpProcessor } from '#server/files/images/sharp-processor.ts';
import { createApiHandler } from '#server/netlify/api-handler.ts';

/** The paths of the API that receive whole files and re-encode pictures or read documents. */
export default createApiHandler({ images: sharpProcessor, documents: pdfReader });

export const config: Config = {
  path: [
    '/api/file',
    '/api/file/uploads/:id/complete',
    '/api/pqrsd/uploads/:id/complete',
    '/api/account/picture',
    '/api/content-files',
    '/api/transparency/documents',
    '/api/transparency/:number/documents/:file/replace',
  ],
};
