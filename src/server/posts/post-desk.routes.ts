/** What the writers of posts need besides the calls of the specification: drafts, the desk's list, the bin, previews. */
import { createRoute, z } from '@hono/zod-openapi';
import { recordId } from '#domain/api.ts';
import { deskPosts, deskQuery, draftSave, editablePost, postSummary, preview } from '#domain/post-editing.ts';
import type { ApiApp } from '../app.ts';
import { answer, failures, guarded, jsonBody } from '../http/contract.ts';
import { createHeaders, saveHeaders, termsOf } from '../http/save-headers.ts';
import { restorePost } from './bin.usecases.ts';
import { listDeskPosts, summarizePosts } from './desk.usecases.ts';
import { createPreview } from './preview.usecases.ts';
import { createDraft, saveDraft } from './writing.usecases.ts';

const params = z.object({ id: recordId });

const list = createRoute({
  method: 'get',
  path: '/posts/all',
  summary: 'Las publicaciones de quien escribe, o todas, con lo tocado hace menos primero',
  ...guarded('post:read-hidden'),
  request: { query: deskQuery },
  responses: { 200: answer('Una página de ellas.', deskPosts), ...failures(401, 403, 422) },
});

const summary = createRoute({
  method: 'get',
  path: '/posts/summary',
  summary: 'Cuántas de ellas hay en cada estado',
  ...guarded('post:read-hidden'),
  responses: { 200: answer('Las cuentas.', postSummary), ...failures(401, 403) },
});

const begin = createRoute({
  method: 'post',
  path: '/posts/draft',
  summary: 'Comenzar un borrador con lo que haya escrito',
  ...guarded('post:create'),
  request: { headers: createHeaders, body: jsonBody(draftSave) },
  responses: { 201: answer('El borrador.', editablePost), ...failures(400, 401, 403, 409, 413, 422) },
});

const save = createRoute({
  method: 'put',
  path: '/posts/{id}/draft',
  summary: 'Guardado automático: los lectores no ven el cambio',
  ...guarded('post:update'),
  request: { params, headers: saveHeaders, body: jsonBody(draftSave) },
  responses: { 200: answer('Lo que se guardó.', editablePost), ...failures(400, 401, 403, 404, 409, 413, 422) },
});

const restore = createRoute({
  method: 'post',
  path: '/posts/{id}/restore',
  summary: 'Sacar una publicación de la papelera',
  ...guarded('post:delete'),
  request: { params },
  responses: {
    200: answer('En borrador, o retirada si fue pública.', editablePost),
    ...failures(401, 403, 404, 422),
  },
});

const show = createRoute({
  method: 'post',
  path: '/posts/{id}/preview',
  summary: 'Enlace a la vista previa del texto más nuevo',
  ...guarded('post:update'),
  request: { params },
  responses: { 200: answer('El enlace y hasta cuándo sirve.', preview), ...failures(401, 403, 404, 422) },
});

/** Before the routes of one post: `/posts/all` and the like must not be taken for a post called «all». */
export function registerPostDeskRoutes(app: ApiApp): void {
  app.openapi(list, async (c) => c.json(await listDeskPosts(c.get('deps'), c.get('user'), c.req.valid('query')), 200));
  app.openapi(summary, async (c) => c.json(await summarizePosts(c.get('deps'), c.get('user')), 200));
  app.openapi(begin, async (c) => {
    const { key } = termsOf(c.req.valid('header'));
    return c.json(await createDraft(c.get('deps'), c.get('user'), c.req.valid('json'), key), 201);
  });
  app.openapi(save, async (c) => {
    const { id } = c.req.valid('param');
    const terms = termsOf(c.req.valid('header'));
    return c.json(await saveDraft(c.get('deps'), c.get('user'), id, c.req.valid('json'), terms), 200);
  });
  app.openapi(restore, async (c) =>
    c.json(await restorePost(c.get('deps'), c.get('user'), c.req.valid('param').id), 200),
  );
  app.openapi(show, async (c) =>
    c.json(await createPreview(c.get('deps'), c.get('user'), c.req.valid('param').id), 200),
  );
}
