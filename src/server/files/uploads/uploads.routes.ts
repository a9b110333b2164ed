import { z } from '@hono/zod-openapi';
import { type UploadStart, type UploadState, uploadStart } from '#domain/files/file.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { ApiApp } from '#server/app.ts';
import type { Deps } from '#server/deps.ts';
import { type Access, registerEndpoint } from '#server/http/register-endpoint.ts';
import { libraryUploadsApi, type UploadEndpoints } from '#shared/api/endpoints/uploads.api.ts';
import { readIncomingChunk } from './incoming-bytes.ts';
import {
  completeUpload,
  LIBRARY_TARGET,
  readUpload,
  receiveChunk,
  startUpload,
  type UploadTarget,
} from './uploads.usecases.ts';

/** The caller of POST on an upload path. */
export type UploadCaller = { user: SessionUser | null; address: string | undefined };

/** What differs between two kinds of upload: endpoints, guard, limits and the file that a complete upload becomes. */
export type UploadPolicy<Start, Result> = {
  endpoints: UploadEndpoints<Result>;
  /** Uploads belong to the signed-in user; public ones belong to no user. */
  access: Access;
  summaries: Record<'start' | 'read' | 'put' | 'complete', string>;
  startSchema: z.ZodType<Start>;
  /** Description of the finished file. */
  response: string;
  start(deps: Deps, input: Start, caller: UploadCaller): Promise<UploadState>;
  target: UploadTarget<Result>;
};

const LIBRARY_POLICY: UploadPolicy<UploadStart, string> = {
  endpoints: libraryUploadsApi,
  access: 'file:create',
  summaries: {
    start: 'Anunciar la carga de un archivo por partes',
    read: 'Qué partes de una carga han llegado',
    put: 'Enviar una parte de un archivo; la misma parte puede enviarse otra vez',
    complete: 'Terminar la carga cuando están todas las partes',
  },
  startSchema: uploadStart,
  response: 'Nombre con el que quedó guardado.',
  start: (deps, input, { user }) => startUpload(deps, { id: user?.id ?? null }, input),
  target: LIBRARY_TARGET,
};

export const registerUploadRoutes = (app: ApiApp): void => registerChunkedUpload(app, LIBRARY_POLICY);

/** The four calls of a chunked upload: start, read, put a chunk, complete. */
export function registerChunkedUpload<Start, Result extends string | object>(
  app: ApiApp,
  { endpoints, access, summaries, startSchema, response, start, target }: UploadPolicy<Start, Result>,
): void {
  const ownerOf = (user: SessionUser | null) => ({ id: access === 'public' ? null : (user?.id ?? null) });
  const id = z.string().max(100).describe(`El que dio POST ${endpoints.start.path}.`);
  const params = z.object({ id });
  const n = z.coerce.number({ error: 'El número de la parte debe ser un número.' }).int();
  const binary = z.any().openapi({ type: 'string', format: 'binary' });

  registerEndpoint(app, endpoints.start, access, {
    summary: summaries.start,
    request: { body: startSchema },
    response: 'La carga, sin partes todavía.',
    errors: [400, 413, 422, 429],
    handle: ({ deps, user, body, client: { address } }) => start(deps, body, { user, address }),
  });
  registerEndpoint(app, endpoints.get, access, {
    summary: summaries.read,
    request: { params },
    response: 'La carga.',
    errors: [404],
    handle: ({ deps, user, params }) => readUpload(deps, ownerOf(user), params.id),
  });
  registerEndpoint(app, endpoints.putChunk, access, {
    summary: summaries.put,
    request: {
      params: z.object({ id, n }),
      body: { required: true, content: { 'application/octet-stream': { schema: binary } } },
    },
    response: 'La parte está guardada.',
    errors: [400, 404, 413, 415, 422],
    handle: ({ deps, user, params, c }) => receiveChunk(deps, ownerOf(user), params, readIncomingChunk(c.req)),
  });
  registerEndpoint(app, endpoints.complete, access, {
    summary: summaries.complete,
    request: { params },
    response,
    errors: [404, 409, 413, 415, 422],
    handle: ({ deps, user, params }) => completeUpload(deps, ownerOf(user), params.id, target),
  });
}
