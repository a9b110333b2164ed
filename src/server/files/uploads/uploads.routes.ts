import { createRoute, z } from '@hono/zod-openapi';
import { type UploadStart, type UploadState, uploadStart, uploadState } from '#domain/files/file.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { ApiApp } from '#server/app.ts';
import type { Deps } from '#server/deps.ts';
import { errorResponses, jsonBody, jsonResponse, withPermission } from '#server/http/route-definitions.ts';
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

/** What differs between two kinds of upload: path, guard, limits and the file that a complete upload becomes. */
export type UploadPolicy<Start, Result> = {
  path: string;
  /** Uploads belong to the signed-in user; without a guard anyone may upload, and they belong to no user. */
  guard?: ReturnType<typeof withPermission>;
  summaries: Record<'start' | 'read' | 'put' | 'complete', string>;
  startSchema: z.ZodType<Start>;
  resultSchema: z.ZodType<Result>;
  resultDescription: string;
  start(deps: Deps, input: Start, caller: UploadCaller): Promise<UploadState>;
  target: UploadTarget<Result>;
};

const LIBRARY_POLICY: UploadPolicy<UploadStart, string> = {
  path: '/file/uploads',
  guard: withPermission('file:create'),
  summaries: {
    start: 'Anunciar la carga de un archivo por partes',
    read: 'Qué partes de una carga han llegado',
    put: 'Enviar una parte de un archivo; la misma parte puede enviarse otra vez',
    complete: 'Terminar la carga cuando están todas las partes',
  },
  startSchema: uploadStart,
  resultSchema: z.string(),
  resultDescription: 'Nombre con el que quedó guardado.',
  start: (deps, input, { user }) => startUpload(deps, ownerOf(user), input),
  target: LIBRARY_TARGET,
};

export const registerUploadRoutes = (app: ApiApp): void => registerChunkedUpload(app, LIBRARY_POLICY);

const ownerOf = (user: SessionUser | null) => ({ id: user?.id ?? null });

/** The four calls of a chunked upload under the path of its policy: start, read, put a chunk, complete. */
export function registerChunkedUpload<Start extends object, Result extends string | object>(
  app: ApiApp,
  policy: UploadPolicy<Start, Result>,
): void {
  const { path, guard, summaries } = policy;
  const owner = (user: SessionUser | null) => ownerOf(guard ? user : null);
  const guardErrors = guard ? ([401, 403] as const) : [];
  const id = z.string().max(100).describe(`El que dio POST ${path}.`);
  const params = z.object({ id });
  const n = z.coerce.number({ error: 'El número de la parte debe ser un número.' }).int();
  const binary = z.any().openapi({ type: 'string', format: 'binary' });

  const start = createRoute({
    method: 'post',
    path,
    summary: summaries.start,
    ...guard,
    request: { body: jsonBody(policy.startSchema as z.ZodType<object>) },
    responses: {
      201: jsonResponse('La carga, sin partes todavía.', uploadState),
      ...errorResponses(400, ...guardErrors, 413, 422, 429),
    },
  });
  const read = createRoute({
    method: 'get',
    path: `${path}/{id}`,
    summary: summaries.read,
    ...guard,
    request: { params },
    responses: { 200: jsonResponse('La carga.', uploadState), ...errorResponses(...guardErrors, 404) },
  });
  const put = createRoute({
    method: 'put',
    path: `${path}/{id}/{n}`,
    summary: summaries.put,
    ...guard,
    request: {
      params: z.object({ id, n }),
      body: { required: true, content: { 'application/octet-stream': { schema: binary } } },
    },
    responses: {
      204: { description: 'La parte está guardada.' },
      ...errorResponses(400, ...guardErrors, 404, 413, 415, 422),
    },
  });
  const complete = createRoute({
    method: 'post',
    path: `${path}/{id}/complete`,
    summary: summaries.complete,
    ...guard,
    request: { params },
    responses: {
      201: jsonResponse(policy.resultDescription, policy.resultSchema as z.ZodType<object>),
      ...errorResponses(...guardErrors, 404, 409, 413, 415, 422),
    },
  });

  app.openapi(start, async (c) => {
    const caller = { user: c.get('user'), address: c.env?.address };
    return c.json(await policy.start(c.get('deps'), c.req.valid('json') as Start, caller), 201);
  });
  app.openapi(read, async (c) =>
    c.json(await readUpload(c.get('deps'), owner(c.get('user')), c.req.valid('param').id), 200),
  );
  app.openapi(put, async (c) => {
    await receiveChunk(c.get('deps'), owner(c.get('user')), c.req.valid('param'), readIncomingChunk(c.req));
    return c.body(null, 204);
  });
  app.openapi(complete, async (c) => {
    const result = await completeUpload(c.get('deps'), owner(c.get('user')), c.req.valid('param').id, policy.target);
    return c.json(result as object, 201);
  });
}
