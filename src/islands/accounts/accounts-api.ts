/** The calls about accounts. */
import { z } from 'zod';
import { userRow } from '#domain/users/user.ts';
import { api } from '#islands/api-client/request.ts';
import { officers } from '#shared/api/account.schema.ts';
import { pageMeta } from '#shared/fields/envelope.schema.ts';

const usersResponse = z.object({ data: z.array(userRow), meta: pageMeta });

export type UserQuery = { page: number; q?: string; role?: string; active?: string };

export function fetchUsers({ page, ...filters }: UserQuery, signal: AbortSignal) {
  const query = new URLSearchParams({ page: String(page), ...filters });
  return api.request(`/users?${query}`, usersResponse, { signal });
}

/** How many have asked for an account and wait for a role. */
export const countPending = async (signal: AbortSignal): Promise<number> =>
  (await fetchUsers({ page: 0, role: 'pendiente' }, signal)).meta.total;

export const fetchUser = (id: string, signal: AbortSignal) =>
  api.request(`/users/${encodeURIComponent(id)}`, userRow, { signal });

export const createUser = (body: unknown) => api.request('/users', userRow, { method: 'POST', body });

export const changeUser = (id: number, body: unknown) => api.request(`/users/${id}`, userRow, { method: 'PUT', body });

/** Deletes an account; whoever is named takes its open cases. */
export async function deleteUser(id: number, body: unknown): Promise<void> {
  await api.request(`/users/${id}`, z.unknown(), { method: 'DELETE', body });
}

/** Who works at the desk and can take cases. */
export const fetchColleagues = async (signal: AbortSignal) =>
  (await api.request('/pqrsd/officers', officers, { signal })).data;
