/** Recovery codes: shown once as `ABCD-EFGH`, stored as keyed hashes. */
import { RECOVERY_CODE_COUNT } from '#shared/api/second-factor.schema.ts';
import type { Keys } from '../keys.ts';
import { encodeBase32 } from './totp.ts';

const CODE_BYTES = 5;

export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () => encodeBase32(crypto.getRandomValues(new Uint8Array(CODE_BYTES))));

export const formatRecoveryCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

export const hashRecoveryCode = (keys: Keys, userId: number, code: string): Promise<string> =>
  keys.macText('recovery', `${userId}:${code}`);
