import { createUser, deleteUser, getUser, listUsers, updateUser } from '#shared/api/users.api.ts';
import type { ApiApp } from '../app.ts';
import { guardedRoute } from '../http/endpoint-route.ts';
import { changeAccount, createAccount, deleteAccount } from './user-changes.usecases.ts';
import { listAccounts, readAccount } from './users.usecases.ts';

const list = guardedRoute(listUsers, 'user:read', {
  summary: 'Cuentas del portal',
  answer: 'Una página de cuentas.',
  errors: [401, 403, 422],
});
const read = guardedRoute(getUser, 'user:read', {
  summary: 'Una cuenta',
  answer: 'La cuenta.',
  errors: [401, 403, 404, 422],
});
const create = guardedRoute(createUser, 'user:create', {
  summary: 'Crear una cuenta',
  answer: 'La cuenta.',
  errors: [400, 401, 403, 409, 413, 422, 429],
});
const change = guardedRoute(updateUser, 'user:update', {
  summary: 'Cambiar una cuenta; otro rol, correo o contraseña, o desactivarla, cierra sus sesiones',
  answer: 'La cuenta.',
  errors: [400, 401, 403, 404, 409, 413, 422, 429],
});
const remove = guardedRoute(deleteUser, 'user:delete', {
  summary: 'Eliminar una cuenta; lo que publicó se queda, con su nombre, y otra persona recibe sus casos abiertos',
  answer: 'Eliminada.',
  errors: [400, 401, 403, 404, 409, 413, 422, 429],
});

export function registerUserRoutes(app: ApiApp): void {
  app.openapi(list, async (c) => c.json(await listAccounts(c.get('deps'), c.get('user'), c.req.valid('query')), 200));
  app.openapi(read, async (c) => c.json(await readAccount(c.get('deps'), c.get('user'), c.req.valid('param').id), 200));
  app.openapi(create, async (c) => {
    const sessionActor = { user: c.get('user'), sessionId: c.get('sessionId') };
    return c.json(await createAccount(c.get('deps'), sessionActor, c.req.valid('json')), 201);
  });
  app.openapi(change, async (c) => {
    const sessionActor = { user: c.get('user'), sessionId: c.get('sessionId') };
    return c.json(await changeAccount(c.get('deps'), sessionActor, c.req.valid('param').id, c.req.valid('json')), 200);
  });
  app.openapi(remove, async (c) => {
    const sessionActor = { user: c.get('user'), sessionId: c.get('sessionId') };
    await deleteAccount(c.get('deps'), sessionActor, c.req.valid('param').id, c.req.valid('json'));
    return c.body(null, 204);
  });
}
