import { api } from '#islands/api-client/request.ts';
import { usersApi } from '#shared/api/endpoints/users.api.ts';

/** The number of accounts that wait for a role. */
export const countPending = async (signal: AbortSignal): Promise<number> =>
  (await api.call(usersApi.list, { query: { page: 0, role: 'pendiente' }, signal })).meta.total;
