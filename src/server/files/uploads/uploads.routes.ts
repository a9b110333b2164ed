import { z } from '@hono/zod-openapi';
import { uploadStart } from '#domain/files/file.ts';
import type { ApiApp } from '#server/app.ts';
import { guardedRoute } from '#server/http/endpoint-route.ts';
import { jsonBody } from '#server/http/route-definitions.ts';
import { libraryUploadsApi } from '#shared/api/endpoints/uploads.api.ts';
import { readIncomingChunk } from './incoming-chunk.ts';
import { completeUpload, readUpload, receiveChunk, startUpload } from './uploads.usecases.ts';

const id = z.string().max(100).describe('El que dio POST /file/uploads.');

const start = guardedRoute(libraryUploadsApi.start, 'file:create', {
  summary: 'Anunciar la carga de un archivo por partes',
  request: { body: jsonBody(uploadStart) },
  response: 'La carga, sin partes todavía.',
  errors: [400, 401, 403, 413, 422, 429],
});

const read = guardedRoute(libraryUploadsApi.get, 'file:create', {
  summary: 'Qué partes de una carga han llegado',
  request: { params: z.object({ id }) },
  response: 'La carga.',
  errors: [401, 403, 404],
});

const put = guardedRoute(libraryUploadsApi.putChunk, 'file:create', {
  summary: 'Enviar una parte de un archivo; la misma parte puede enviarse otra vez',
  request: {
    params: z.object({ id, n: z.coerce.number({ error: 'El número de la parte debe ser un número.' }).int() }),
    body: {
      required: true,
      content: { 'application/octet-stream': { schema: z.any().openapi({ type: 'string', format: 'binary' }) } },
    },
  },
  response: 'La parte está guardada.',
  errors: [400, 401, 403, 404, 413, 415, 422],
});

const complete = guardedRoute(libraryUploadsApi.complete, 'file:create', {
  summary: 'Terminar la carga cuando están todas las partes',
  request: { params: z.object({ id }) },
  response: 'Nombre con el que quedó guardado.',
  errors: [401, 403, 404, 409, 413, 415, 422],
});

export function registerUploadRoutes(app: ApiApp): void {
  app.openapi(start, async (c) => c.json(await startUpload(c.get('deps'), c.get('user'), c.req.valid('json')), 201));
  app.openapi(read, async (c) => c.json(await readUpload(c.get('deps'), c.get('user'), c.req.valid('param').id), 200));
  app.openapi(put, async (c) => {
    await receiveChunk(c.get('deps'), c.get('user'), c.req.valid('param'), readIncomingChunk(c.req));
    return c.body(null, 204);
  });
  app.openapi(complete, async (c) =>
    c.json(await completeUpload(c.get('deps'), c.get('user'), c.req.valid('param').id), 201),
  );
}
