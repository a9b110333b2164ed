/** The calls about the second factor. */
import { api } from '#islands/api-client/request.ts';
import { secondFactorApi } from '#shared/api/endpoints/second-factor.api.ts';

export const fetchSecondFactor = (signal: AbortSignal) => api.call(secondFactorApi.get, { signal });
export const beginSecondFactor = (body: unknown) => api.call(secondFactorApi.begin, { body });
export const confirmSecondFactor = (body: unknown) => api.call(secondFactorApi.confirm, { body });
export const renewCodes = (body: unknown) => api.call(secondFactorApi.renewCodes, { body });
export const turnOffSecondFactor = (body: unknown): Promise<void> => api.call(secondFactorApi.turnOff, { body });

export const createRecoveryLink = (userId: number, body: unknown) =>
  api.call(secondFactorApi.createRecoveryLink, { params: { id: userId }, body });
