/** TOTP (RFC 6238 over HMAC-SHA-1, which every authenticator app supports). */
import { createHmac } from 'node:crypto';
import { constantTimeEqual } from '../constant-time-equal.ts';

/** Base 32 (RFC 4648) without padding, as authenticator apps accept secrets. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS = 5;

export function encodeBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(new RegExp(`.{1,${BITS}}`, 'g')) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(BITS, '0'), 2)]).join('');
}

const STEP_SECONDS = 30;
const DIGITS = 6;

/** Tolerates a clock half a minute off. */
const STEP_TOLERANCE = 1;

/** 160 bits, as RFC 4226 recommends. */
export const SECRET_BYTES = 20;

/** The TOTP step of an instant. */
export const totpStepAt = (instant: Date): number => Math.floor(instant.getTime() / 1000 / STEP_SECONDS);

/** The code of a step (RFC 4226, section 5.3). */
export function totpCode(secret: Uint8Array, step: number, digits: number = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step of a code, near `now` and after the last one used; null for a wrong or used code. */
export function findMatchingStep(secret: Uint8Array, code: string, now: Date, lastStep: number | null): number | null {
  const middle = totpStepAt(now);
  for (let step = middle - STEP_TOLERANCE; step <= middle + STEP_TOLERANCE; step += 1) {
    if (step > (lastStep ?? 0) && constantTimeEqual(code, totpCode(secret, step))) return step;
  }
  return null;
}

/** The otpauth URI, which an authenticator app opens. */
export function otpauthUri(issuer: string, account: string, secret: Uint8Array): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = `secret=${encodeBase32(secret)}&issuer=${encodeURIComponent(issuer)}&digits=${DIGITS}&period=${STEP_SECONDS}`;
  return `otpauth://totp/${label}?${query}`;
}
