/** Recovery codes: made, shown once as `ABCD-EFGH`, kept as keyed hashes. */
import { RECOVERY_CODES } from '#domain/second-factor.ts';
import type { Keys } from '../keys.ts';
import { base32Of } from './base32.ts';

const BYTES = 5;

export function makeCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => base32Of(crypto.getRandomValues(new Uint8Array(BYTES))));
}

/** As people copy them. */
export const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

export const hashCode = (keys: Keys, userId: number, code: string): Promise<string> =>
  keys.macText('recovery', `${userId}:${code}`);
