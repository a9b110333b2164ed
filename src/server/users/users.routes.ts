import { createRoute, z } from '@hono/zod-openapi';
import { userRow } from '#domain/users/user.ts';
import { userChange, userCreation, userDeletion, userFilter } from '#shared/api/account.schema.ts';
import { pageMeta, pageNumber, recordId, searchText } from '#shared/fields/envelope.schema.ts';
import type { ApiApp } from '../app.ts';
import { errorResponses, jsonBody, jsonResponse, withPermission } from '../http/route-definitions.ts';
import { changeAccount, createAccount, deleteAccount } from './user-changes.usecases.ts';
import { listAccounts, readAccount } from './users.usecases.ts';

const params = z.object({ id: recordId });

const list = createRoute({
  method: 'get',
  path: '/users',
  summary: 'Cuentas del portal',
  ...withPermission('user:read'),
  request: { query: userFilter.extend({ page: pageNumber, q: searchText }) },
  responses: {
    200: jsonResponse('Una página de cuentas.', z.object({ data: z.array(userRow), meta: pageMeta })),
    ...errorResponses(401, 403, 422),
  },
});

const read = createRoute({
  method: 'get',
  path: '/users/{id}',
  summary: 'Una cuenta',
  ...withPermission('user:read'),
  request: { params },
  responses: { 200: jsonResponse('La cuenta.', userRow), ...errorResponses(401, 403, 404, 422) },
});

const create = createRoute({
  method: 'post',
  path: '/users',
  summary: 'Crear una cuenta',
  ...withPermission('user:create'),
  request: { body: jsonBody(userCreation) },
  responses: { 201: jsonResponse('La cuenta.', userRow), ...errorResponses(400, 401, 403, 409, 413, 422, 429) },
});

const change = createRoute({
  method: 'put',
  path: '/users/{id}',
  summary: 'Cambiar una cuenta; otro rol, correo o contraseña, o desactivarla, cierra sus sesiones',
  ...withPermission('user:update'),
  request: { params, body: jsonBody(userChange) },
  responses: { 200: jsonResponse('La cuenta.', userRow), ...errorResponses(400, 401, 403, 404, 409, 413, 422, 429) },
});

const remove = createRoute({
  method: 'delete',
  path: '/users/{id}',
  summary: 'Eliminar una cuenta; lo que publicó se queda, con su nombre, y otra persona recibe sus casos abiertos',
  ...withPermission('user:delete'),
  request: { params, body: jsonBody(userDeletion) },
  responses: { 204: { description: 'Eliminada.' }, ...errorResponses(400, 401, 403, 404, 409, 413, 422, 429) },
});

export function registerUserRoutes(app: ApiApp): void {
  app.openapi(list, async (c) => c.json(await listAccounts(c.get('deps'), c.get('user'), c.req.valid('query')), 200));
  app.openapi(read, async (c) => c.json(await readAccount(c.get('deps'), c.get('user'), c.req.valid('param').id), 200));
  app.openapi(create, async (c) => {
    return c.json(await createAccount(c.get('deps'), c.var, c.req.valid('json')), 201);
  });
  app.openapi(change, async (c) => {
    return c.json(await changeAccount(c.get('deps'), c.var, c.req.valid('param').id, c.req.valid('json')), 200);
  });
  app.openapi(remove, async (c) => {
    await deleteAccount(c.get('deps'), c.var, c.req.valid('param').id, c.req.valid('json'));
    return c.body(null, 204);
  });
}
