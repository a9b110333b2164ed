import { z } from 'zod';
import { sessionUser, signInResponse } from '#domain/users/user.ts';
import { endpoints } from '../endpoint.ts';
import { ownSession, renewal } from '../session.schema.ts';

export const sessionApi = endpoints({
  login: { method: 'post', path: '/login', response: signInResponse },
  logout: { method: 'post', path: '/logout' },
  user: { method: 'get', path: '/user', response: sessionUser },
  renew: { method: 'post', path: '/session/renew', response: renewal },
  list: { method: 'get', path: '/sessions', response: z.array(ownSession) },
  closeOthers: { method: 'delete', path: '/sessions' },
  close: { method: 'delete', path: '/sessions/{id}' },
});
