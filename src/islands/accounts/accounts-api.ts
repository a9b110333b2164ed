/** The calls about accounts. */
import { api } from '#islands/api-client/request.ts';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import { usersApi } from '#shared/api/endpoints/users.api.ts';

export type UserQuery = { page: number; q?: string; role?: string; active?: string };

export const fetchUsers = (query: UserQuery, signal: AbortSignal) => api.call(usersApi.list, { query, signal });

/** How many have asked for an account and wait for a role. */
export const countPending = async (signal: AbortSignal): Promise<number> =>
  (await fetchUsers({ page: 0, role: 'pendiente' }, signal)).meta.total;

export const fetchUser = (id: string, signal: AbortSignal) => api.call(usersApi.get, { params: { id }, signal });

export const createUser = (body: unknown) => api.call(usersApi.create, { body });

export const changeUser = (id: number, body: unknown) => api.call(usersApi.update, { params: { id }, body });

/** Deletes an account; whoever is named takes its open cases. */
export const deleteUser = (id: number, body: unknown): Promise<void> =>
  api.call(usersApi.remove, { params: { id }, body });

/** Who works at the desk and can take cases. */
export const fetchColleagues = async (signal: AbortSignal) => (await api.call(pqrsdDeskApi.officers, { signal })).data;
