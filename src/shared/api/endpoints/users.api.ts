import { z } from 'zod';
import { userRow } from '#domain/users/user.ts';
import { pageMeta } from '../../fields/envelope.schema.ts';
import { officers } from '../account.schema.ts';
import { endpoints } from '../endpoint.ts';

export const usersApi = endpoints({
  list: { method: 'get', path: '/users', response: z.object({ data: z.array(userRow), meta: pageMeta }) },
  get: { method: 'get', path: '/users/{id}', response: userRow },
  create: { method: 'post', path: '/users', status: 201, response: userRow },
  update: { method: 'put', path: '/users/{id}', response: userRow },
  remove: { method: 'delete', path: '/users/{id}' },
  officers: { method: 'get', path: '/pqrsd/officers', response: officers },
});
