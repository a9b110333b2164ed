import { z } from 'zod';
import { userRow } from '#domain/users/user.ts';
import { pageMeta } from '../../fields/envelope.schema.ts';
import { officers, sentInvitation } from '../account.schema.ts';
import { denunciaReaders } from '../denuncia-readers.schema.ts';
import { endpoints } from '../endpoint.ts';
import { openSession } from '../session.schema.ts';

export const usersApi = endpoints({
  list: { method: 'get', path: '/users', response: z.object({ data: z.array(userRow), meta: pageMeta }) },
  get: { method: 'get', path: '/users/{id}', response: userRow },
  create: { method: 'post', path: '/users', status: 201, response: userRow },
  update: { method: 'put', path: '/users/{id}', response: userRow },
  invite: { method: 'post', path: '/users/invitations', status: 201, response: sentInvitation },
  resendInvitation: { method: 'post', path: '/users/{id}/invitation', response: sentInvitation },
  revokeInvitation: { method: 'delete', path: '/users/{id}/invitation' },
  sessions: { method: 'get', path: '/users/{id}/sessions', response: z.array(openSession) },
  endSessions: { method: 'delete', path: '/users/{id}/sessions' },
  endSession: { method: 'delete', path: '/users/{id}/sessions/{session}' },
  remove: { method: 'delete', path: '/users/{id}' },
  officers: { method: 'get', path: '/pqrsd/officers', response: officers },
});

export const denunciaReadersApi = endpoints({
  list: { method: 'get', path: '/denuncia-readers', response: denunciaReaders },
  add: { method: 'post', path: '/denuncia-readers', status: 201, response: denunciaReaders },
  remove: { method: 'delete', path: '/denuncia-readers/{id}', response: denunciaReaders },
});
