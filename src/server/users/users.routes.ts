import { z } from '@hono/zod-openapi';
import {
  invitationInput,
  reauthenticationInput,
  userChange,
  userCreation,
  userDeletion,
  userFilter,
} from '#shared/api/account.schema.ts';
import { invitationApi } from '#shared/api/endpoints/invitation.api.ts';
import { usersApi } from '#shared/api/endpoints/users.api.ts';
import { invitationAcceptance, invitationToken } from '#shared/api/invitation.schema.ts';
import { pageNumber, recordId, searchText } from '#shared/fields/envelope.schema.ts';
import type { ApiApp } from '../app.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { endSessionsOfAccount, listSessionsOfAccount } from '../session/session.usecases.ts';
import {
  acceptInvitation,
  inviteUser,
  readInvitation,
  resendInvitation,
  revokeInvitation,
} from './invitations.usecases.ts';
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
    summary: 'Crear una cuenta con una contraseña, que la persona debe cambiar al entrar',
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
  registerInvitationRoutes(app);
  registerSessionsOfOthersRoutes(app);
}

const LINK_SENT = 'La cuenta; el enlace va por correo o, donde no se envía, en la respuesta.';

function registerInvitationRoutes(app: ApiApp): void {
  registerEndpoint(app, usersApi.invite, 'user:create', {
    summary: 'Crear una cuenta sin contraseña: la persona recibe un enlace de un solo uso y elige la suya',
    request: { body: invitationInput },
    response: LINK_SENT,
    errors: [400, 409, 413, 422, 429],
    handle: ({ deps, actor, body }) => inviteUser(deps, actor, body),
  });
  registerEndpoint(app, usersApi.resendInvitation, 'user:create', {
    summary: 'Otro enlace para quien no ha aceptado su invitación; el anterior deja de servir',
    request: { params, body: reauthenticationInput },
    response: LINK_SENT,
    errors: [400, 404, 409, 413, 422, 429],
    handle: ({ deps, actor, params: { id }, body }) => resendInvitation(deps, actor, id, body),
  });
  registerEndpoint(app, usersApi.revokeInvitation, 'user:delete', {
    summary: 'Retirar una invitación que no se ha aceptado, con su cuenta',
    request: { params },
    response: 'Retirada.',
    errors: [404, 409, 422],
    handle: ({ deps, actor, params: { id } }) => revokeInvitation(deps, actor, id),
  });
  registerEndpoint(app, invitationApi.read, 'public', {
    summary: 'Para quién es el enlace de una invitación',
    request: { body: invitationToken },
    response: 'La invitación.',
    errors: [400, 413, 422, 429],
    handle: ({ deps, body, client }) => readInvitation(deps, body, client),
  });
  registerEndpoint(app, invitationApi.accept, 'public', {
    summary: 'Aceptar una invitación con una contraseña propia',
    request: { body: invitationAcceptance },
    response: 'La cuenta y su sesión.',
    errors: [400, 413, 422, 429],
    handle: ({ deps, body, client }) => acceptInvitation(deps, body, client),
  });
}

function registerSessionsOfOthersRoutes(app: ApiApp): void {
  registerEndpoint(app, usersApi.sessions, 'user:read', {
    summary: 'Sesiones abiertas de una cuenta',
    request: { params },
    response: 'La usada hace menos, primero.',
    errors: [404, 422],
    handle: ({ deps, actor, params: { id } }) => listSessionsOfAccount(deps, actor, id),
  });
  registerEndpoint(app, usersApi.endSessions, 'user:update', {
    summary: 'Cerrar todas las sesiones de una cuenta',
    request: { params },
    response: 'Cerradas.',
    errors: [404, 422],
    handle: ({ deps, actor, params: { id } }) => endSessionsOfAccount(deps, actor, id),
  });
  registerEndpoint(app, usersApi.endSession, 'user:update', {
    summary: 'Cerrar una sesión de una cuenta',
    request: { params: params.extend({ session: z.string().max(64) }) },
    response: 'Cerrada.',
    errors: [404, 422],
    handle: ({ deps, actor, params: { id, session } }) => endSessionsOfAccount(deps, actor, id, session),
  });
}
