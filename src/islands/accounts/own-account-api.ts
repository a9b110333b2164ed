/** The calls about one's own account. */
import { api } from '#islands/api-client/request.ts';
import { accountApi } from '#shared/api/endpoints/account.api.ts';
import { sessionApi } from '#shared/api/endpoints/session.api.ts';

export const changePassword = (body: unknown): Promise<void> => api.call(accountApi.changePassword, { body });

export const fetchSessions = (signal: AbortSignal) => api.call(sessionApi.list, { signal });

/** Ends one session, or without a number all but this one. */
export const closeSessions = (id?: string): Promise<void> =>
  id ? api.call(sessionApi.close, { params: { id } }) : api.call(sessionApi.closeOthers);
