/** The secret that lets whoever filed a request follow it. */
import { createHash } from 'node:crypto';
import type { Keys } from '../keys.ts';

/** Crockford's base 32: no letter that a person reads as another or as a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/**
 * `XXXXX-XXXXX`, 50 bits, derived from the server's secret and the case, so that a repeated
 * submission can be shown the same one again (design.md §6, «Idempotency»).
 */
export async function claveFor(keys: Keys, rad: string): Promise<string> {
  const bytes = await keys.mac('clave', rad);
  const letters = [...bytes.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** What is stored of a clave. */
export const hashClave = (clave: string): string => createHash('sha256').update(clave).digest('base64url');
