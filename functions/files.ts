import type { Config } from '@netlify/functions';
import { sharpProcessor } from '#server/files/images/sharp-processor.ts';
import { createApiHandler } from '#server/netlify/api-handler.ts';

/** The paths of the API that receive whole files and re-encode pictures. */
export default createApiHandler({ images: sharpProcessor });

export const config: Config = {
  path: ['/api/file', '/api/file/uploads/:id/complete', '/api/pqrsd/uploads/:id/complete'],
};
