import { z } from '@hono/zod-openapi';
import { type UploadStart, type UploadState, uploadStart } from '#domain/files/file.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { ApiApp } from '#server/app.ts';
import type { Deps } from '#server/deps.ts';
import { publicRoute } from '#server/http/endpoint-route.ts';
import { jsonBody, withPermission } from '#server/http/route-definitions.ts';
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
  /** Uploads belong to the signed-in user; without a guard anyone may upload, and they belong to no user. */
  guard?: ReturnType<typeof withPermission>;
  summaries: Record<'start' | 'read' | 'put' | 'complete', string>;
  startSchema: z.ZodType<Start>;
  /** Description of the finished file. */
  response: string;
  start(deps: Deps, input: Start, caller: UploadCaller): Promise<UploadState>;
  target: UploadTarget<Result>;
};

const LIBRARY_POLICY: UploadPolicy<UploadStart, string> = {
  endpoints: libraryUploadsApi,
  guard: withPermission('file:create'),
  summaries: {
    start: 'Anunciar la carga de un archivo por partes',
    read: 'Qué partes de una carga han llegado',
    put: 'Enviar una parte de un archivo; la misma parte puede enviarse otra vez',
    complete: 'Terminar la carga cuando están todas las partes',
  },
  startSchema: uploadStart,
  response: 'Nombre con el que quedó guardado.',
  start: (deps, input, { user }) => startUpload(deps, ownerOf(user), input),
  target: LIBRARY_TARGET,
};

export const registerUploadRoutes = (app: ApiApp): void => registerChunkedUpload(app, LIBRARY_POLICY);

const ownerOf = (user: SessionUser | null) => ({ id: user?.id ?? null });

/** The four calls of a chunked upload: start, read, put a chunk, complete. */
export function registerChunkedUpload<Start extends object, Result extends string | object>(
  app: ApiApp,
  policy: UploadPolicy<Start, Result>,
): void {
  const { guard, summaries } = policy;
  const endpoints = policy.endpoints as UploadEndpoints<object>;
  const owner = (user: SessionUser | null) => ownerOf(guard ? user : null);
  const guardErrors = guard ? ([401, 403] as const) : [];
  const id = z.string().max(100).describe(`El que dio POST ${endpoints.start.path}.`);
  const params = z.object({ id });
  const n = z.coerce.number({ error: 'El número de la parte debe ser un número.' }).int();
  const binary = z.any().openapi({ type: 'string', format: 'binary' });

  const start = publicRoute(endpoints.start, {
    summary: summaries.start,
    request: { body: jsonBody(policy.startSchema as z.ZodType<object>) },
    response: 'La carga, sin partes todavía.',
    errors: [400, ...guardErrors, 413, 422, 429],
  });
  const read = publicRoute(endpoints.get, {
    summary: summaries.read,
    request: { params },
    response: 'La carga.',
    errors: [...guardErrors, 404],
  });
  const put = publicRoute(endpoints.putChunk, {
    summary: summaries.put,
    request: {
      params: z.object({ id, n }),
      body: { required: true, content: { 'application/octet-stream': { schema: binary } } },
    },
    response: 'La parte está guardada.',
    errors: [400, ...guardErrors, 404, 413, 415, 422],
  });
  const complete = publicRoute(endpoints.complete, {
    summary: summaries.complete,
    request: { params },
    response: policy.response,
    errors: [...guardErrors, 404, 409, 413, 415, 422],
  });

  app.openapi({ ...start, ...guard }, async (c) => {
    const caller = { user: c.get('user'), address: c.env?.address };
    return c.json(await policy.start(c.get('deps'), c.req.valid('json') as Start, caller), 201);
  });
  app.openapi({ ...read, ...guard }, async (c) =>
    c.json(await readUpload(c.get('deps'), owner(c.get('user')), c.req.valid('param').id), 200),
  );
  app.openapi({ ...put, ...guard }, async (c) => {
    await receiveChunk(c.get('deps'), owner(c.get('user')), c.req.valid('param'), readIncomingChunk(c.req));
    return c.body(null, 204);
  });
  app.openapi({ ...complete, ...guard }, async (c) => {
    const result = await completeUpload(c.get('deps'), owner(c.get('user')), c.req.valid('param').id, policy.target);
    return c.json(result as object, 201);
  });
}
