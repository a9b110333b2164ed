import type { Config } from '@netlify/functions';
import { sharpImages } from '#server/files/sharp-images.ts';
import { apiDoor } from '#server/netlify/api-door.ts';

/** The paths of the API where files come whole, and pictures are written anew. */
export default apiDoor({ images: sharpImages });

export const config: Config = {
  path: ['/api/file', '/api/file/uploads/:id/complete', '/api/pqrsd/uploads/:id/complete'],
};
