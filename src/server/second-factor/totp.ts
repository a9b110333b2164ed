/** Codes that change every thirty seconds (RFC 6238 over HMAC-SHA-1, what every authenticator app speaks). */
import { constantTimeEqual } from '../constant-time-equal.ts';
import { encodeBase32 } from './base32.ts';

const STEP_SECONDS = 30;
const DIGITS = 6;
/** A clock that is half a minute off, or a slow hand, is no reason to refuse. */
const STEP_TOLERANCE = 1;
/** RFC 4226 asks for 160 bits. */
export const SECRET_BYTES = 20;

/** Which interval of thirty seconds an instant is in. */
export const totpStepAt = (instant: Date): number => Math.floor(instant.getTime() / 1000 / STEP_SECONDS);

/** The code of an interval (RFC 4226, section 5.3). */
export async function totpCode(secret: Uint8Array, step: number, digits: number = DIGITS): Promise<string> {
  const hmac = { name: 'HMAC', hash: 'SHA-1' };
  const key = await crypto.subtle.importKey('raw', new Uint8Array(secret), hmac, false, ['sign']);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter));
  const offset = mac.getUint8(mac.byteLength - 1) & 0xf;
  const number = mac.getUint32(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The interval whose code this is, around `now` and after the last one used; null when there is none. */
export async function findMatchingStep(
  secret: Uint8Array,
  code: string,
  now: Date,
  lastStep: number | null,
): Promise<number | null> {
  const middle = totpStepAt(now);
  for (let step = middle - STEP_TOLERANCE; step <= middle + STEP_TOLERANCE; step += 1) {
    if (step > (lastStep ?? 0) && constantTimeEqual(code, await totpCode(secret, step))) return step;
  }
  return null;
}

/** The address that an authenticator app on the same phone opens. */
export function otpauthUri(issuer: string, account: string, secret: Uint8Array): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = `secret=${encodeBase32(secret)}&issuer=${encodeURIComponent(issuer)}&digits=${DIGITS}&period=${STEP_SECONDS}`;
  return `otpauth://totp/${label}?${query}`;
}
