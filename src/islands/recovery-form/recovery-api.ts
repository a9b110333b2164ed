/** The calls of a forgotten password. */
import { z } from 'zod';
import { recoveryMeans } from '#domain/password-recovery.ts';
import { api } from '#islands/api-client/request.ts';

const ASKING = '/password/recovery';

export const fetchMeans = (signal: AbortSignal) => api.request(ASKING, recoveryMeans, { signal });

export async function askForLink(body: unknown): Promise<void> {
  await api.request(ASKING, z.unknown(), { method: 'POST', body });
}

export async function resetPassword(body: unknown): Promise<void> {
  await api.request('/password/reset', z.unknown(), { method: 'POST', body });
}
