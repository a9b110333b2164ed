/** The API calls about accounts, the own account and the second factor. */
import { z } from 'zod';
import { userRow } from '#domain/users/user.ts';
import { api } from '#islands/api-client/request.ts';
import { officers } from '#shared/api/account.schema.ts';
import {
  newRecoveryCodes,
  recoveryLink,
  secondFactorSecret,
  secondFactorState,
} from '#shared/api/second-factor.schema.ts';
import { ownSession } from '#shared/api/session.schema.ts';
import { pageMeta } from '#shared/fields/envelope.schema.ts';

const usersResponse = z.object({ data: z.array(userRow), meta: pageMeta });

export type UserQuery = { page: number; q?: string; role?: string; active?: string };

export function fetchUsers({ page, ...filters }: UserQuery, signal: AbortSignal) {
  const query = new URLSearchParams({ page: String(page), ...filters });
  return api.request(`/users?${query}`, usersResponse, { signal });
}

/** The number of accounts that wait for a role. */
export const countPending = async (signal: AbortSignal): Promise<number> =>
  (await fetchUsers({ page: 0, role: 'pendiente' }, signal)).meta.total;

export const fetchUser = (id: string, signal: AbortSignal) =>
  api.request(`/users/${encodeURIComponent(id)}`, userRow, { signal });

export const createUser = (body: unknown) => api.request('/users', userRow, { method: 'POST', body });

export const changeUser = (id: number, body: unknown) => api.request(`/users/${id}`, userRow, { method: 'PUT', body });

/** Deletes an account; `handover_to` takes its open cases. */
export const deleteUser = (id: number, body: unknown) =>
  api.request(`/users/${id}`, z.unknown(), { method: 'DELETE', body });

/** The officers of the desk, who can take cases. */
export const fetchColleagues = async (signal: AbortSignal) =>
  (await api.request('/pqrsd/officers', officers, { signal })).data;

export const changePassword = (body: unknown) => api.request('/user/password', z.unknown(), { method: 'PUT', body });

export const fetchSessions = (signal: AbortSignal) => api.request('/sessions', z.array(ownSession), { signal });

/** Ends one session, or without an id all but the current one. */
export const closeSessions = (id?: string) =>
  api.request(id ? `/sessions/${encodeURIComponent(id)}` : '/sessions', z.unknown(), { method: 'DELETE' });

const SECOND_FACTOR_PATH = '/user/second-factor';

export const fetchSecondFactor = (signal: AbortSignal) =>
  api.request(SECOND_FACTOR_PATH, secondFactorState, { signal });
export const beginSecondFactor = (body: unknown) =>
  api.request(SECOND_FACTOR_PATH, secondFactorSecret, { method: 'POST', body });
export const confirmSecondFactor = (body: unknown) =>
  api.request(`${SECOND_FACTOR_PATH}/confirm`, newRecoveryCodes, { method: 'POST', body });
export const renewCodes = (body: unknown) =>
  api.request(`${SECOND_FACTOR_PATH}/codes`, newRecoveryCodes, { method: 'POST', body });
export const turnOffSecondFactor = (body: unknown) =>
  api.request(`${SECOND_FACTOR_PATH}/off`, z.unknown(), { method: 'POST', body });

export const createRecoveryLink = (userId: number, body: unknown) =>
  api.request(`/users/${userId}/recovery-link`, recoveryLink, { method: 'POST', body });
