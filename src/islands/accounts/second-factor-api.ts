/** The calls about the second factor. */
import { z } from 'zod';
import { freshCodes, recoveryLink, secondFactorSecret, secondFactorState } from '#domain/second-factor.ts';
import { api } from '#islands/api-client/request.ts';

const OWN = '/user/second-factor';

export const fetchSecondFactor = (signal: AbortSignal) => api.request(OWN, secondFactorState, { signal });
export const beginSecondFactor = (body: unknown) => api.request(OWN, secondFactorSecret, { method: 'POST', body });
export const confirmSecondFactor = (body: unknown) =>
  api.request(`${OWN}/confirm`, freshCodes, { method: 'POST', body });
export const renewCodes = (body: unknown) => api.request(`${OWN}/codes`, freshCodes, { method: 'POST', body });

export async function dropSecondFactor(body: unknown): Promise<void> {
  await api.request(`${OWN}/off`, z.unknown(), { method: 'POST', body });
}

export const createRecoveryLink = (userId: number, body: unknown) =>
  api.request(`/users/${userId}/recovery-link`, recoveryLink, { method: 'POST', body });
