import { createRoute, z } from '@hono/zod-openapi';
import { uploadStart, uploadState } from '#domain/files/file.ts';
import type { ApiApp } from '#server/app.ts';
import { errorResponses, jsonBody, jsonResponse, withPermission } from '#server/http/route-definitions.ts';
import { readIncomingChunk } from './incoming-chunk.ts';
import { completeUpload, readUpload, receiveChunk, startUpload } from './uploads.usecases.ts';

const guard = withPermission('file:create');
const id = z.string().max(100).describe('El que dio POST /file/uploads.');

const start = createRoute({
  method: 'post',
  path: '/file/uploads',
  summary: 'Anunciar la carga de un archivo por partes',
  ...guard,
  request: { body: jsonBody(uploadStart) },
  responses: {
    201: jsonResponse('La carga, sin partes todavía.', uploadState),
    ...errorResponses(400, 401, 403, 413, 422, 429),
  },
});

const read = createRoute({
  method: 'get',
  path: '/file/uploads/{id}',
  summary: 'Qué partes de una carga han llegado',
  ...guard,
  request: { params: z.object({ id }) },
  responses: { 200: jsonResponse('La carga.', uploadState), ...errorResponses(401, 403, 404) },
});

const put = createRoute({
  method: 'put',
  path: '/file/uploads/{id}/{n}',
  summary: 'Enviar una parte de un archivo; la misma parte puede enviarse otra vez',
  ...guard,
  request: {
    params: z.object({ id, n: z.coerce.number({ error: 'El número de la parte debe ser un número.' }).int() }),
    body: {
      required: true,
      content: { 'application/octet-stream': { schema: z.any().openapi({ type: 'string', format: 'binary' }) } },
    },
  },
  responses: { 204: { description: 'La parte está guardada.' }, ...errorResponses(400, 401, 403, 404, 413, 415, 422) },
});

const complete = createRoute({
  method: 'post',
  path: '/file/uploads/{id}/complete',
  summary: 'Terminar la carga cuando están todas las partes',
  ...guard,
  request: { params: z.object({ id }) },
  responses: {
    201: jsonResponse('Nombre con el que quedó guardado.', z.string()),
    ...errorResponses(401, 403, 404, 409, 413, 415, 422),
  },
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
