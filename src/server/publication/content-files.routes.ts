import { getMimeType } from 'hono/utils/mime';
import { contentFilesApi } from '#shared/api/endpoints/pages.api.ts';
import { routes } from '../http/routes.ts';
import { readContentFile } from './content-files.usecases.ts';

/** The calls under /content-files. */
export const contentFilesRoutes = routes(contentFilesApi, {
  async download({ deps, params: { path } }) {
    const bytes = await readContentFile(deps, path);
    const type = getMimeType(path) ?? 'application/octet-stream';
    return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } });
  },
});
