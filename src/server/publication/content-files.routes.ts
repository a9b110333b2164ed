import { z } from '@hono/zod-openapi';
import { getMimeType } from 'hono/utils/mime';
import { contentFilesApi } from '#shared/api/endpoints/pages.api.ts';
import { newContentFile } from '#shared/api/pages.schema.ts';
import type { ApiApp } from '../app.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { listContentFiles, publishContentFile, readContentFile } from './content-files.usecases.ts';

const params = z.object({
  path: z.string().max(200, 'Ese archivo no existe.').describe('`images/fachada.webp`, `documents/plan-accion.pdf`.'),
});

/** The calls under /content-files. */
export function registerContentFileRoutes(app: ApiApp): void {
  registerEndpoint(app, contentFilesApi.list, 'page:read', {
    summary: 'Las imágenes y los documentos de content/',
    response: 'Con su tamaño.',
    errors: [409],
    handle: ({ deps }) => listContentFiles(deps),
  });
  registerEndpoint(app, contentFilesApi.download, 'public', {
    summary: 'Una imagen o un documento de content/',
    request: { params },
    response: { 200: { description: 'Los bytes, con el tipo del archivo.' } },
    errors: [404, 409, 422],
    async handle({ deps, params: { path } }) {
      const bytes = await readContentFile(deps, path);
      const type = getMimeType(path) ?? 'application/octet-stream';
      return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } });
    },
  });
  registerEndpoint(app, contentFilesApi.save, 'page:update', {
    summary: 'Publicar una imagen o un documento que se subió con POST /file/uploads',
    request: { body: newContentFile },
    response: 'Dónde queda, y la publicación que comenzó.',
    errors: [400, 404, 409, 413, 415, 422],
    handle: ({ deps, user, body }) => publishContentFile(deps, user, body),
  });
}
