import { z } from '@hono/zod-openapi';
import { userChange, userCreation, userDeletion, userFilter } from '#shared/api/account.schema.ts';
import { usersApi } from '#shared/api/endpoints/users.api.ts';
import { pageNumber, recordId, searchText } from '#shared/fields/envelope.schema.ts';
import type { ApiApp } from '../app.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { changeAccount, createAccount, deleteAccount } from './user-changes.usecases.ts';
import { listAccounts, readAccount } from './users.usecases.ts';

const params = z.object({ id: recordId });

export function registerUserRoutes(app: ApiApp): void {
  registerEndpoint(app, usersApi.list, 'user:read', {
    summary: 'Cuentas del portal',
    request: { query: userFilter.extend({ page: pageNumber, q: searchText }) },
    response: 'Una página de cuentas.',
    errors: [422],
    handle: ({ deps, user, query }) => listAccounts(deps, user, query),
  });
  registerEndpoint(app, usersApi.get, 'user:read', {
    summary: 'Una cuenta',
    request: { params },
    response: 'La cuenta.',
    errors: [404, 422],
    handle: ({ deps, user, params: { id } }) => readAccount(deps, user, id),
  });
  registerEndpoint(app, usersApi.create, 'user:create', {
    summary: 'Crear una cuenta',
    request: { body: userCreation },
    response: 'La cuenta.',
    errors: [400, 409, 413, 422, 429],
    handle: ({ deps, actor, body }) => createAccount(deps, actor, body),
  });
  registerEndpoint(app, usersApi.update, 'user:update', {
    summary: 'Cambiar una cuenta; otro rol, correo o contraseña, o desactivarla, cierra sus sesiones',
    request: { params, body: userChange },
    response: 'La cuenta.',
    errors: [400, 404, 409, 413, 422, 429],
    handle: ({ deps, actor, params: { id }, body }) => changeAccount(deps, actor, id, body),
  });
  registerEndpoint(app, usersApi.remove, 'user:delete', {
    summary: 'Eliminar una cuenta; lo que publicó se queda, con su nombre, y otra persona recibe sus casos abiertos',
    request: { params, body: userDeletion },
    response: 'Eliminada.',
    errors: [400, 404, 409, 413, 422, 429],
    handle: ({ deps, actor, params: { id }, body }) => deleteAccount(deps, actor, id, body),
  });
}
