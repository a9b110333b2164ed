import { z } from '@hono/zod-openapi';
import type { ApiApp } from '#server/app.ts';
import { guardedRoute } from '#server/http/endpoint-route.ts';
import { readPreconditions, savePreconditions } from '#server/http/preconditions.ts';
import { postsApi } from '#shared/api/endpoints/posts.api.ts';
import { recordId } from '#shared/fields/envelope.schema.ts';
import { listPostRevisions, readPostRevision, restoreRevision } from './revisions.usecases.ts';

const ofPost = z.object({ id: recordId });
const ofRevision = z.object({ id: recordId, n: recordId });

const list = guardedRoute(postsApi.listRevisions, 'post:update', {
  summary: 'Versiones de una publicación, de la más nueva a la más antigua',
  request: { params: ofPost },
  response: 'Las últimas 200.',
  errors: [404, 422],
});

const one = guardedRoute(postsApi.getRevision, 'post:update', {
  summary: 'El contenido de una versión',
  request: { params: ofRevision },
  response: 'La versión.',
  errors: [404, 422],
});

const restore = guardedRoute(postsApi.restoreRevision, 'post:update', {
  summary: 'Hacer de una versión el borrador más nuevo',
  request: { params: ofRevision, headers: savePreconditions },
  response: 'El borrador.',
  errors: [404, 409, 422],
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
