import { z } from '@hono/zod-openapi';
import { type CaseUploadStart, caseUploadStart, type UploadedCaseFile } from '#domain/pqrsd/case-files.ts';
import type { ApiApp } from '#server/app.ts';
import { registerChunkedUpload, type UploadPolicy } from '#server/files/uploads/uploads.routes.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { caseFilesApi, caseUploadsApi } from '#shared/api/endpoints/case-files.api.ts';
import { pqrsdFollowApi } from '#shared/api/endpoints/pqrsd-follow.api.ts';
import { followFile } from '#shared/api/pqrsd-follow.schema.ts';
import { recordId } from '#shared/fields/envelope.schema.ts';
import { CASE_FILE_TARGET, readFileAsHolder, readFileAsOfficer, startCaseFile } from './case-files.usecases.ts';

const binary = z.any().openapi({ type: 'string', format: 'binary' });
const download = {
  description: 'El archivo, para guardar.',
  content: { 'application/octet-stream': { schema: binary } },
};

const CASE_FILE_POLICY: UploadPolicy<CaseUploadStart, UploadedCaseFile> = {
  endpoints: caseUploadsApi,
  access: 'public',
  summaries: {
    start: 'Anunciar un archivo para una PQRSD, un mensaje o una respuesta; sin nombre y sin cuenta',
    read: 'Qué partes de un archivo han llegado',
    put: 'Enviar una parte de un archivo; la misma parte puede enviarse otra vez',
    complete: 'Terminar un archivo: se mira su contenido y espera un día a lo que acompaña',
  },
  startSchema: caseUploadStart,
  response: 'El archivo que espera.',
  start: startCaseFile,
  target: CASE_FILE_TARGET,
};

/** Registered before /pqrsd/{id}, which would match the word. */
export function registerCaseFileRoutes(app: ApiApp): void {
  registerChunkedUpload(app, CASE_FILE_POLICY);
  registerEndpoint(app, caseFilesApi.download, 'pqrsd:read', {
    summary: 'Descargar un archivo de un caso; queda escrito quién lo vio',
    request: { params: z.object({ id: recordId, file: z.string().max(100) }) },
    response: { 200: download },
    errors: [404, 422],
    handle: ({ deps, user, params: { id, file } }) => readFileAsOfficer(deps, user, id, file),
  });
  registerEndpoint(app, pqrsdFollowApi.downloadFile, 'public', {
    summary: 'Descargar un archivo de un caso con su número y su clave',
    request: { body: followFile },
    response: { 200: download },
    errors: [400, 404, 413, 422, 429],
    handle: ({ deps, body, client }) => readFileAsHolder(deps, body, client.address),
  });
}
