/** The calls about the second factor. */
import { z } from 'zod';
import { api } from '#islands/api-client/request.ts';
import {
  newRecoveryCodes,
  recoveryLink,
  secondFactorSecret,
  secondFactorState,
} from '#shared/api/second-factor.schema.ts';

const SECOND_FACTOR_PATH = '/user/second-factor';

export const fetchSecondFactor = (signal: AbortSignal) =>
  api.request(SECOND_FACTOR_PATH, secondFactorState, { signal });
export const beginSecondFactor = (body: unknown) =>
  api.request(SECOND_FACTOR_PATH, secondFactorSecret, { method: 'POST', body });
export const confirmSecondFactor = (body: unknown) =>
  api.request(`${SECOND_FACTOR_PATH}/confirm`, newRecoveryCodes, { method: 'POST', body });
export const renewCodes = (body: unknown) =>
  api.request(`${SECOND_FACTOR_PATH}/codes`, newRecoveryCodes, { method: 'POST', body });

export async function turnOffSecondFactor(body: unknown): Promise<void> {
  await api.request(`${SECOND_FACTOR_PATH}/off`, z.unknown(), { method: 'POST', body });
}

export const createRecoveryLink = (userId: number, body: unknown) =>
  api.request(`/users/${userId}/recovery-link`, recoveryLink, { method: 'POST', body });
