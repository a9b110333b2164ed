/** Calls of the back office beyond those of docs/contract.md#api: drafts, list, bin and previews. */
import { z } from '@hono/zod-openapi';
import { postsApi } from '#shared/api/endpoints/posts.api.ts';
import { backOfficePostQuery, draftSave } from '#shared/api/post-editing.schema.ts';
import { recordId } from '#shared/fields/envelope.schema.ts';
import type { ApiApp } from '../app.ts';
import { guardedRoute } from '../http/endpoint-route.ts';
import { createPreconditions, readPreconditions, savePreconditions } from '../http/preconditions.ts';
import { jsonBody } from '../http/route-definitions.ts';
import { listBackOfficePosts, summarizePosts } from './read/back-office-posts.usecases.ts';
import { createPreview } from './read/preview.usecases.ts';
import { restoreFromBin } from './write/bin.usecases.ts';
import { createDraft, saveDraft } from './write/write-posts.usecases.ts';

const params = z.object({ id: recordId });

const list = guardedRoute(postsApi.listAll, 'post:read-hidden', {
  summary: 'Las publicaciones de quien escribe, o todas, con lo tocado hace menos primero',
  request: { query: backOfficePostQuery },
  response: 'Una página de ellas.',
  errors: [422],
});

const summary = guardedRoute(postsApi.summary, 'post:read-hidden', {
  summary: 'Cuántas de ellas hay en cada estado',
  response: 'Las cuentas.',
});

const begin = guardedRoute(postsApi.createDraft, 'post:create', {
  summary: 'Comenzar un borrador con lo que haya escrito',
  request: { headers: createPreconditions, body: jsonBody(draftSave) },
  response: 'El borrador.',
  errors: [400, 409, 413, 422],
});

const save = guardedRoute(postsApi.saveDraft, 'post:update', {
  summary: 'Guardado automático: los lectores no ven el cambio',
  request: { params, headers: savePreconditions, body: jsonBody(draftSave) },
  response: 'Lo que se guardó.',
  errors: [400, 404, 409, 413, 422],
});

const restore = guardedRoute(postsApi.restore, 'post:delete', {
  summary: 'Sacar una publicación de la papelera',
  request: { params },
  response: 'En borrador, o retirada si fue pública.',
  errors: [404, 422],
});

const show = guardedRoute(postsApi.createPreview, 'post:update', {
  summary: 'Enlace a la vista previa del texto más nuevo',
  request: { params },
  response: 'El enlace y hasta cuándo sirve.',
  errors: [404, 422],
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
