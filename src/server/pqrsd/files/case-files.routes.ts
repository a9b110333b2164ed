import { createRoute, z } from '@hono/zod-openapi';
import { uploadState } from '#domain/files/file.ts';
import { caseUploadStart, uploadedCaseFile } from '#domain/pqrsd/case-files.ts';
import type { ApiApp } from '#server/app.ts';
import { readIncomingChunk } from '#server/files/uploads/incoming-chunk.ts';
import { errorResponses, jsonBody, jsonResponse, withPermission } from '#server/http/route-definitions.ts';
import { followFile } from '#shared/api/pqrsd-follow.schema.ts';
import { recordId } from '#shared/fields/envelope.schema.ts';
import {
  completeCaseFile,
  readCaseUpload,
  readFileAsHolder,
  readFileAsOfficer,
  startCaseFile,
  storeCaseFileChunk,
} from './case-files.usecases.ts';

const id = z.string().max(100).describe('El que dio POST /pqrsd/uploads.');
const binary = z.any().openapi({ type: 'string', format: 'binary' });
const download = {
  description: 'El archivo, para guardar.',
  content: { 'application/octet-stream': { schema: binary } },
};

const start = createRoute({
  method: 'post',
  path: '/pqrsd/uploads',
  summary: 'Anunciar un archivo para una PQRSD, un mensaje o una respuesta; sin nombre y sin cuenta',
  request: { body: jsonBody(caseUploadStart) },
  responses: { 201: jsonResponse('La carga, sin partes todavía.', uploadState), ...errorResponses(400, 413, 422, 429) },
});

const read = createRoute({
  method: 'get',
  path: '/pqrsd/uploads/{id}',
  summary: 'Qué partes de un archivo han llegado',
  request: { params: z.object({ id }) },
  responses: { 200: jsonResponse('La carga.', uploadState), ...errorResponses(404) },
});

const put = createRoute({
  method: 'put',
  path: '/pqrsd/uploads/{id}/{n}',
  summary: 'Enviar una parte de un archivo; la misma parte puede enviarse otra vez',
  request: {
    params: z.object({ id, n: z.coerce.number({ error: 'El número de la parte debe ser un número.' }).int() }),
    body: { required: true, content: { 'application/octet-stream': { schema: binary } } },
  },
  responses: { 204: { description: 'La parte está guardada.' }, ...errorResponses(400, 404, 413, 415, 422) },
});

const complete = createRoute({
  method: 'post',
  path: '/pqrsd/uploads/{id}/complete',
  summary: 'Terminar un archivo: se mira su contenido y espera un día a lo que acompaña',
  request: { params: z.object({ id }) },
  responses: {
    201: jsonResponse('El archivo que espera.', uploadedCaseFile),
    ...errorResponses(404, 409, 413, 415, 422),
  },
});

const ofCase = createRoute({
  method: 'get',
  path: '/pqrsd/{id}/files/{file}',
  summary: 'Descargar un archivo de un caso; queda escrito quién lo vio',
  ...withPermission('pqrsd:read'),
  request: { params: z.object({ id: recordId, file: z.string().max(100) }) },
  responses: { 200: download, ...errorResponses(401, 403, 404, 422) },
});

const ofFollowed = createRoute({
  method: 'post',
  path: '/pqrsd/seguimiento/archivos',
  summary: 'Descargar un archivo de un caso con su número y su clave',
  request: { body: jsonBody(followFile) },
  responses: { 200: download, ...errorResponses(400, 404, 413, 422, 429) },
});

/** Registered before /pqrsd/{id}, which would match the word. */
export function registerCaseFileRoutes(app: ApiApp): void {
  app.openapi(start, async (c) => {
    const who = { user: c.get('user'), address: c.env?.address };
    return c.json(await startCaseFile(c.get('deps'), c.req.valid('json'), who), 201);
  });
  app.openapi(read, async (c) => c.json(await readCaseUpload(c.get('deps'), c.req.valid('param').id), 200));
  app.openapi(put, async (c) => {
    await storeCaseFileChunk(c.get('deps'), c.req.valid('param'), readIncomingChunk(c.req));
    return c.body(null, 204);
  });
  app.openapi(complete, async (c) => c.json(await completeCaseFile(c.get('deps'), c.req.valid('param').id), 201));
  app.openapi(ofCase, async (c) => {
    const { id: caseId, file } = c.req.valid('param');
    return readFileAsOfficer(c.get('deps'), c.get('user'), caseId, file);
  });
  app.openapi(ofFollowed, async (c) => readFileAsHolder(c.get('deps'), c.req.valid('json'), c.env?.address));
}
