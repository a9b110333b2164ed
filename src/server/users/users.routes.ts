import { z } from '@hono/zod-openapi';
import { userChange, userCreation, userDeletion, userFilter } from '#shared/api/account.schema.ts';
import { usersApi } from '#shared/api/endpoints/users.api.ts';
import { pageNumber, recordId, searchText } from '#shared/fields/envelope.schema.ts';
import type { ApiApp } from '../app.ts';
import { guardedRoute } from '../http/endpoint-route.ts';
import { jsonBody } from '../http/route-definitions.ts';
import { changeAccount, createAccount, deleteAccount } from './user-changes.usecases.ts';
import { listAccounts, readAccount } from './users.usecases.ts';

const params = z.object({ id: recordId });

const list = guardedRoute(usersApi.list, 'user:read', {
  summary: 'Cuentas del portal',
  request: { query: userFilter.extend({ page: pageNumber, q: searchText }) },
  response: 'Una página de cuentas.',
  errors: [422],
});

const read = guardedRoute(usersApi.get, 'user:read', {
  summary: 'Una cuenta',
  request: { params },
  response: 'La cuenta.',
  errors: [404, 422],
});

const create = guardedRoute(usersApi.create, 'user:create', {
  summary: 'Crear una cuenta',
  request: { body: jsonBody(userCreation) },
  response: 'La cuenta.',
  errors: [400, 409, 413, 422, 429],
});

const change = guardedRoute(usersApi.update, 'user:update', {
  summary: 'Cambiar una cuenta; otro rol, correo o contraseña, o desactivarla, cierra sus sesiones',
  request: { params, body: jsonBody(userChange) },
  response: 'La cuenta.',
  errors: [400, 404, 409, 413, 422, 429],
});

const remove = guardedRoute(usersApi.remove, 'user:delete', {
  summary: 'Eliminar una cuenta; lo que publicó se queda, con su nombre, y otra persona recibe sus casos abiertos',
  request: { params, body: jsonBody(userDeletion) },
  response: 'Eliminada.',
  errors: [400, 404, 409, 413, 422, 429],
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
