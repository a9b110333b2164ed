/** The calls on accounts. */
import { z } from 'zod';
import { userRow } from '#domain/users/user.ts';
import { pageMeta, pageNumber, recordId, searchText } from '#shared/fields/envelope.schema.ts';
import { userChange, userCreation, userDeletion, userFilter } from './account.schema.ts';
import { endpoint } from './endpoint.ts';

const params = z.object({ id: recordId });

export const listUsers = endpoint({
  method: 'get',
  path: '/users',
  query: userFilter.extend({ page: pageNumber, q: searchText }),
  answer: z.object({ data: z.array(userRow), meta: pageMeta }),
});
export const getUser = endpoint({ method: 'get', path: '/users/{id}', params, answer: userRow });
export const createUser = endpoint({
  method: 'post',
  path: '/users',
  body: userCreation,
  status: 201,
  answer: userRow,
});
export const updateUser = endpoint({ method: 'put', path: '/users/{id}', params, body: userChange, answer: userRow });
export const deleteUser = endpoint({ method: 'delete', path: '/users/{id}', params, body: userDeletion });
