/** The calls about one's own account. */
import { z } from 'zod';
import { api } from '#islands/api-client/request.ts';
import { ownSession } from '#shared/api/session.schema.ts';

export async function changePassword(body: unknown): Promise<void> {
  await api.request('/user/password', z.unknown(), { method: 'PUT', body });
}

export const fetchSessions = (signal: AbortSignal) => api.request('/sessions', z.array(ownSession), { signal });

/** Ends one session, or without a number all but this one. */
export async function closeSessions(id?: string): Promise<void> {
  await api.request(id ? `/sessions/${encodeURIComponent(id)}` : '/sessions', z.unknown(), { method: 'DELETE' });
}
