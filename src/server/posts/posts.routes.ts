import { createRoute, z } from '@hono/zod-openapi';
import { recordId } from '#domain/api.ts';
import { post, postInput, postQuery } from '#domain/post.ts';
import type { ApiApp } from '../app.ts';
import { answer, failures, guarded, jsonBody } from '../http/contract.ts';
import { pageLinkHeader } from '../http/page-links.ts';
import { postNotFound } from './posts.errors.ts';
import { changePost, createPost, findPost, listPublicPosts, removePost } from './posts.usecases.ts';

const params = z.object({ id: recordId });
const write = guarded('post:update');

const list = createRoute({
  method: 'get',
  path: '/posts',
  summary: 'Publicaciones públicas, de la más nueva a la más antigua',
  request: { query: postQuery },
  responses: {
    200: {
      ...answer('Las publicaciones de la página.', z.array(post)),
      headers: z.object({
        'X-Total-Count': z.string().describe('Cuántas hay en total.'),
        Link: z.string().optional().describe('Páginas anterior y siguiente (RFC 8288).'),
      }),
    },
    ...failures(422),
  },
});

const one = createRoute({
  method: 'get',
  path: '/posts/{id}',
  summary: 'Una publicación',
  request: { params },
  responses: { 200: answer('La publicación.', post), ...failures(404, 422) },
});

const create = createRoute({
  method: 'post',
  path: '/posts',
  summary: 'Crear una publicación',
  ...guarded('post:create'),
  request: { body: jsonBody(postInput) },
  responses: { 201: answer('La publicación creada.', post), ...failures(400, 401, 403, 413, 422) },
});

const update = createRoute({
  method: 'put',
  path: '/posts/{id}',
  summary: 'Cambiar una publicación',
  ...write,
  request: { params, body: jsonBody(postInput) },
  responses: { 200: answer('La publicación cambiada.', post), ...failures(400, 401, 403, 404, 413, 422) },
});

const remove = createRoute({
  method: 'delete',
  path: '/posts/{id}',
  summary: 'Enviar una publicación a la papelera',
  ...guarded('post:delete'),
  request: { params },
  responses: { 204: { description: 'Está en la papelera.' }, ...failures(401, 403, 404, 422) },
});

export function registerPostRoutes(app: ApiApp): void {
  app.openapi(list, async (c) => {
    const query = c.req.valid('query');
    const { rows, total } = await listPublicPosts(c.get('deps'), query);
    const link = pageLinkHeader(c.req.url, query.page, Math.ceil(total / query.per_page));
    return c.json(rows, 200, { 'X-Total-Count': String(total), ...(link && { Link: link }) });
  });
  app.openapi(one, async (c) => {
    const found = await findPost(c.get('deps'), c.req.valid('param').id, c.get('user'));
    if (found === null || found === 'gone') throw postNotFound();
    return c.json(found, 200);
  });
  app.openapi(create, async (c) => c.json(await createPost(c.get('deps'), c.get('user'), c.req.valid('json')), 201));
  app.openapi(update, async (c) =>
    c.json(await changePost(c.get('deps'), c.get('user'), c.req.valid('param').id, c.req.valid('json')), 200),
  );
  app.openapi(remove, async (c) => {
    await removePost(c.get('deps'), c.get('user'), c.req.valid('param').id);
    return c.body(null, 204);
  });
}
