import { createRoute, z } from '@hono/zod-openapi';
import type { ApiApp } from '#server/app.ts';
import { readPreconditions, savePreconditions } from '#server/http/preconditions.ts';
import { errorResponses, jsonResponse, withPermission } from '#server/http/route-definitions.ts';
import { editablePost, revisionContent, revisionSummary } from '#shared/api/post-editing.schema.ts';
import { recordId } from '#shared/fields/envelope.schema.ts';
import { listPostRevisions, readPostRevision, restoreRevision } from './revisions.usecases.ts';

const ofPost = z.object({ id: recordId });
const ofRevision = z.object({ id: recordId, n: recordId });

const list = createRoute({
  method: 'get',
  path: '/posts/{id}/revisions',
  summary: 'Versiones de una publicación, de la más nueva a la más antigua',
  ...withPermission('post:update'),
  request: { params: ofPost },
  responses: { 200: jsonResponse('Las últimas 200.', z.array(revisionSummary)), ...errorResponses(401, 403, 404, 422) },
});

const one = createRoute({
  method: 'get',
  path: '/posts/{id}/revisions/{n}',
  summary: 'El contenido de una versión',
  ...withPermission('post:update'),
  request: { params: ofRevision },
  responses: { 200: jsonResponse('La versión.', revisionContent), ...errorResponses(401, 403, 404, 422) },
});

const restore = createRoute({
  method: 'post',
  path: '/posts/{id}/revisions/{n}/restore',
  summary: 'Hacer de una versión el borrador más nuevo',
  ...withPermission('post:update'),
  request: { params: ofRevision, headers: savePreconditions },
  responses: { 200: jsonResponse('El borrador.', editablePost), ...errorResponses(401, 403, 404, 409, 422) },
});

export function registerRevisionRoutes(app: ApiApp): void {
  app.openapi(list, async (c) =>
    c.json(await listPostRevisions(c.get('deps'), c.get('user'), c.req.valid('param').id), 200),
  );
  app.openapi(one, async (c) => {
    const { id, n } = c.req.valid('param');
    return c.json(await readPostRevision(c.get('deps'), c.get('user'), id, n), 200);
  });
  app.openapi(restore, async (c) => {
    const { id, n } = c.req.valid('param');
    const terms = readPreconditions(c.req.valid('header'));
    return c.json(await restoreRevision(c.get('deps'), c.get('user'), id, n, terms), 200);
  });
}
