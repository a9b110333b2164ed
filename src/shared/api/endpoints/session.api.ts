import { z } from 'zod';
import { currentUser, signInResponse } from '#domain/users/user.ts';
import { endpoints } from '../endpoint.ts';
import { openSession, renewal } from '../session.schema.ts';

export const sessionApi = endpoints({
  login: { method: 'post', path: '/login', response: signInResponse },
  logout: { method: 'post', path: '/logout' },
  user: { method: 'get', path: '/user', response: currentUser },
  renew: { method: 'post', path: '/session/renew', response: renewal },
  list: { method: 'get', path: '/sessions', response: z.array(openSession) },
  closeOthers: { method: 'delete', path: '/sessions' },
  close: { method: 'delete', path: '/sessions/{id}' },
});
