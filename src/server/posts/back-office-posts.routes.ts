/** Calls of the back office beyond those of docs/contract.md#api: drafts, list, bin and previews. */
import { createRoute, z } from '@hono/zod-openapi';
import {
  backOfficePostQuery,
  backOfficePosts,
  draftSave,
  editablePost,
  postSummary,
  preview,
} from '#shared/api/post-editing.schema.ts';
import { recordId } from '#shared/fields/envelope.schema.ts';
import type { ApiApp } from '../app.ts';
import { createPreconditions, readPreconditions, savePreconditions } from '../http/preconditions.ts';
import { errorResponses, jsonBody, jsonResponse, withPermission } from '../http/route-definitions.ts';
import { listBackOfficePosts, summarizePosts } from './read/back-office-posts.usecases.ts';
import { createPreview } from './read/preview.usecases.ts';
import { restoreFromBin } from './write/bin.usecases.ts';
import { createDraft, saveDraft } from './write/write-posts.usecases.ts';

const params = z.object({ id: recordId });

const list = createRoute({
  method: 'get',
  path: '/posts/all',
  summary: 'Las publicaciones de quien escribe, o todas, con lo tocado hace menos primero',
  ...withPermission('post:read-hidden'),
  request: { query: backOfficePostQuery },
  responses: { 200: jsonResponse('Una página de ellas.', backOfficePosts), ...errorResponses(401, 403, 422) },
});

const summary = createRoute({
  method: 'get',
  path: '/posts/summary',
  summary: 'Cuántas de ellas hay en cada estado',
  ...withPermission('post:read-hidden'),
  responses: { 200: jsonResponse('Las cuentas.', postSummary), ...errorResponses(401, 403) },
});

const begin = createRoute({
  method: 'post',
  path: '/posts/draft',
  summary: 'Comenzar un borrador con lo que haya escrito',
  ...withPermission('post:create'),
  request: { headers: createPreconditions, body: jsonBody(draftSave) },
  responses: { 201: jsonResponse('El borrador.', editablePost), ...errorResponses(400, 401, 403, 409, 413, 422) },
});

const save = createRoute({
  method: 'put',
  path: '/posts/{id}/draft',
  summary: 'Guardado automático: los lectores no ven el cambio',
  ...withPermission('post:update'),
  request: { params, headers: savePreconditions, body: jsonBody(draftSave) },
  responses: {
    200: jsonResponse('Lo que se guardó.', editablePost),
    ...errorResponses(400, 401, 403, 404, 409, 413, 422),
  },
});

const restore = createRoute({
  method: 'post',
  path: '/posts/{id}/restore',
  summary: 'Sacar una publicación de la papelera',
  ...withPermission('post:delete'),
  request: { params },
  responses: {
    200: jsonResponse('En borrador, o retirada si fue pública.', editablePost),
    ...errorResponses(401, 403, 404, 422),
  },
});

const show = createRoute({
  method: 'post',
  path: '/posts/{id}/preview',
  summary: 'Enlace a la vista previa del texto más nuevo',
  ...withPermission('post:update'),
  request: { params },
  responses: { 200: jsonResponse('El enlace y hasta cuándo sirve.', preview), ...errorResponses(401, 403, 404, 422) },
});

/** Registered before the routes of one post, which would take `/posts/all` for an id. */
export function registerBackOfficePostRoutes(app: ApiApp): void {
  app.openapi(list, async (c) =>
    c.json(await listBackOfficePosts(c.get('deps'), c.get('user'), c.req.valid('query')), 200),
  );
  app.openapi(summary, async (c) => c.json(await summarizePosts(c.get('deps'), c.get('user')), 200));
  app.openapi(begin, async (c) => {
    const { idempotencyKey } = readPreconditions(c.req.valid('header'));
    return c.json(await createDraft(c.get('deps'), c.get('user'), c.req.valid('json'), idempotencyKey), 201);
  });
  app.openapi(save, async (c) => {
    const { id } = c.req.valid('param');
    const terms = readPreconditions(c.req.valid('header'));
    return c.json(await saveDraft(c.get('deps'), c.get('user'), id, c.req.valid('json'), terms), 200);
  });
  app.openapi(restore, async (c) =>
    c.json(await restoreFromBin(c.get('deps'), c.get('user'), c.req.valid('param').id), 200),
  );
  app.openapi(show, async (c) =>
    c.json(await createPreview(c.get('deps'), c.get('user'), c.req.valid('param').id), 200),
  );
}
