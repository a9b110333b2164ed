import { z } from 'zod';
import { userRow } from '#domain/users/user.ts';
import { pageMeta, pageNumber, searchText } from '../../fields/envelope.schema.ts';
import { denunciaReaders, readerInput } from '../denuncia-readers.schema.ts';
import { endpoint } from '../endpoint.ts';
import { reauthenticationInput } from '../reauthentication.schema.ts';
import { openSession } from '../session.schema.ts';
import {
  invitationInput,
  sentInvitation,
  userChange,
  userCreation,
  userDeletion,
  userFilter,
} from '../users.schema.ts';

export const usersApi = {
  list: endpoint('GET /users', 'user:read', 'Cuentas del portal', {
    query: userFilter.extend({ page: pageNumber, q: searchText }),
    response: z.object({ data: z.array(userRow), meta: pageMeta }),
  }),
  get: endpoint('GET /users/{id}', 'user:read', 'Una cuenta', { response: userRow }),
  create: endpoint(
    'POST /users',
    'user:create',
    'Crear una cuenta con una contraseña, que la persona debe cambiar al entrar',
    { body: userCreation, response: userRow, status: 201, errors: [409, 429] },
  ),
  update: endpoint(
    'PUT /users/{id}',
    'user:update',
    'Cambiar una cuenta; otro rol, correo o contraseña, o desactivarla, cierra sus sesiones',
    { body: userChange, response: userRow, errors: [409, 429] },
  ),
  invite: endpoint(
    'POST /users/invitations',
    'user:create',
    'Crear una cuenta sin contraseña: la persona recibe un enlace de un solo uso y elige la suya',
    { body: invitationInput, response: sentInvitation, status: 201, errors: [409, 429] },
  ),
  resendInvitation: endpoint(
    'POST /users/{id}/invitation',
    'user:create',
    'Otro enlace para quien no ha aceptado su invitación; el anterior deja de servir',
    { body: reauthenticationInput, response: sentInvitation, errors: [409, 429] },
  ),
  revokeInvitation: endpoint(
    'DELETE /users/{id}/invitation',
    'user:delete',
    'Retirar una invitación que no se ha aceptado, con su cuenta',
    { errors: [409] },
  ),
  sessions: endpoint('GET /users/{id}/sessions', 'user:read', 'Sesiones abiertas de una cuenta', {
    response: z.array(openSession),
  }),
  endSessions: endpoint('DELETE /users/{id}/sessions', 'user:update', 'Cerrar todas las sesiones de una cuenta'),
  endSession: endpoint('DELETE /users/{id}/sessions/{session}', 'user:update', 'Cerrar una sesión de una cuenta', {
    params: { session: z.string().max(64) },
  }),
  remove: endpoint(
    'DELETE /users/{id}',
    'user:delete',
    'Eliminar una cuenta; lo que publicó se queda, con su nombre, y otra persona recibe sus casos abiertos',
    { body: userDeletion, errors: [409, 429] },
  ),
};

export const denunciaReadersApi = {
  list: endpoint('GET /denuncia-readers', 'denuncia-reader:update', 'Quién lee las denuncias de corrupción', {
    response: denunciaReaders,
  }),
  add: endpoint(
    'POST /denuncia-readers',
    'denuncia-reader:update',
    'Autorizar a una persona a leer denuncias; reciben un correo las demás que las leen y quienes administran',
    { body: readerInput, response: denunciaReaders, status: 201, errors: [429] },
  ),
  remove: endpoint(
    'DELETE /denuncia-readers/{id}',
    'denuncia-reader:update',
    'Quitar a una persona de quienes leen denuncias',
    { body: reauthenticationInput, response: denunciaReaders, errors: [429] },
  ),
};
