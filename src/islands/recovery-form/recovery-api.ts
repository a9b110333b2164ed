/** The calls of a forgotten password. */
import { api } from '#islands/api-client/request.ts';
import { passwordRecoveryApi } from '#shared/api/endpoints/password-recovery.api.ts';

export const fetchRecoveryMethods = (signal: AbortSignal) => api.call(passwordRecoveryApi.options, { signal });
export const requestPasswordLink = (body: unknown): Promise<void> =>
  api.call(passwordRecoveryApi.requestLink, { body });
export const resetPassword = (body: unknown): Promise<void> => api.call(passwordRecoveryApi.reset, { body });
