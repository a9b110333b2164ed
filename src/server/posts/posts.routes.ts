/** The calls on posts of docs/contract.md#api; back-office-posts.routes.ts has the others. */
import { z } from '@hono/zod-openapi';
import { postQuery } from '#domain/posts/post.ts';
import { can } from '#domain/users/permissions.ts';
import { postsApi } from '#shared/api/endpoints/posts.api.ts';
import { postSave } from '#shared/api/post-editing.schema.ts';
import { recordId } from '#shared/fields/envelope.schema.ts';
import { minutes } from '#shared/time/time.ts';
import type { ApiApp } from '../app.ts';
import { guardedRoute, publicRoute } from '../http/endpoint-route.ts';
import { pageLinkHeader } from '../http/page-links.ts';
import { createPreconditions, readPreconditions, savePreconditions } from '../http/preconditions.ts';
import { jsonBody } from '../http/route-definitions.ts';
import { countFromAddress, type MemoryRateLimit } from '../throttle/rate-limiter.ts';
import { listPublicPosts, readDraft, readPost } from './read/read-posts.usecases.ts';
import { moveToBin } from './write/bin.usecases.ts';
import { createPost, updatePost } from './write/write-posts.usecases.ts';

const params = z.object({ id: recordId });
/** A search reads every post; people type less often. */
const SEARCH_LIMIT: MemoryRateLimit = { name: 'search', attempts: 120, windowMs: minutes(10), storage: 'memory' };

const list = publicRoute(postsApi.list, {
  summary: 'Publicaciones públicas, de la más nueva a la más antigua',
  request: { query: postQuery },
  response: 'Las publicaciones de la página.',
  responseHeaders: z.object({
    'X-Total-Count': z.string().describe('Cuántas hay en total.'),
    Link: z.string().optional().describe('Páginas anterior y siguiente (RFC 8288).'),
  }),
  errors: [422, 429],
});

const one = publicRoute(postsApi.get, {
  summary: 'Una publicación',
  request: {
    params,
    query: z.object({
      draft: z
        .enum(['0', '1'], { error: 'draft es 0 o 1.' })
        .optional()
        .describe('Con 1, el texto más nuevo, para quien puede cambiarla (401 sin sesión).'),
    }),
  },
  response: 'La publicación; con draft=1 o en borrador, como la reciben quienes la escriben.',
  errors: [401, 403, 404, 422],
});

const create = guardedRoute(postsApi.create, 'post:create', {
  summary: 'Crear una publicación',
  request: { headers: createPreconditions, body: jsonBody(postSave) },
  response: 'La publicación creada.',
  errors: [400, 409, 413, 422],
});

const update = guardedRoute(postsApi.update, 'post:update', {
  summary: 'Cambiar, publicar, programar o retirar una publicación',
  request: { params, headers: savePreconditions, body: jsonBody(postSave) },
  response: 'Lo que se guardó.',
  errors: [400, 404, 409, 413, 422],
});

const remove = guardedRoute(postsApi.remove, 'post:delete', {
  summary: 'Enviar una publicación a la papelera',
  request: { params },
  response: 'Está en la papelera.',
  errors: [404, 422],
});

export function registerPostRoutes(app: ApiApp): void {
  app.openapi(list, async (c) => {
    const query = c.req.valid('query');
    if (query.q && !can(c.get('user'), 'post:create')) {
      await countFromAddress(c.get('deps'), SEARCH_LIMIT, c.env?.address);
    }
    const { rows, total } = await listPublicPosts(c.get('deps'), query);
    const link = pageLinkHeader(c.req.url, query.page, Math.ceil(total / query.per_page));
    return c.json(rows, 200, { 'X-Total-Count': String(total), ...(link && { Link: link }) });
  });
  app.openapi(one, async (c) => {
    const read = c.req.valid('query').draft === '1' ? readDraft : readPost;
    return c.json(await read(c.get('deps'), c.req.valid('param').id, c.get('user')), 200);
  });
  app.openapi(create, async (c) => {
    const { idempotencyKey } = readPreconditions(c.req.valid('header'));
    return c.json(await createPost(c.get('deps'), c.get('user'), c.req.valid('json'), idempotencyKey), 201);
  });
  app.openapi(update, async (c) => {
    const { id } = c.req.valid('param');
    const terms = readPreconditions(c.req.valid('header'));
    return c.json(await updatePost(c.get('deps'), c.get('user'), id, c.req.valid('json'), terms), 200);
  });
  app.openapi(remove, async (c) => {
    await moveToBin(c.get('deps'), c.get('user'), c.req.valid('param').id);
    return c.body(null, 204);
  });
}
