/** The calls of a forgotten password. */
import { z } from 'zod';
import { api } from '#islands/api-client/request.ts';
import { recoveryOptions } from '#shared/api/password-recovery.schema.ts';

const RECOVERY_PATH = '/password/recovery';

export const fetchRecoveryMethods = (signal: AbortSignal) => api.request(RECOVERY_PATH, recoveryOptions, { signal });

export async function requestPasswordLink(body: unknown): Promise<void> {
  await api.request(RECOVERY_PATH, z.unknown(), { method: 'POST', body });
}

export async function resetPassword(body: unknown): Promise<void> {
  await api.request('/password/reset', z.unknown(), { method: 'POST', body });
}
