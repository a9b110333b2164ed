/** The secret that lets whoever filed a request follow it. */
import { createHash } from 'node:crypto';
import { constantTimeEqual } from '#server/constant-time-equal.ts';
import type { Keys } from '#server/keys.ts';

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

/** Marks a keyed hash; what is stored without it is the unkeyed digest of an earlier version. */
export const KEYED_PREFIX = 'k1.';

/** What is stored of a clave: without the server's secret nobody can try claves against it. */
export const hashClave = (keys: Keys, clave: string): Promise<string> =>
  keyedHash(keys, createHash('sha256').update(clave).digest('base64url'));

/** The keyed form of what is stored; it can be made of an unkeyed digest, whose clave is not known. */
export const keyedHash = async (keys: Keys, stored: string): Promise<string> =>
  stored.startsWith(KEYED_PREFIX) ? stored : `${KEYED_PREFIX}${await keys.macText('clave-hash', stored)}`;

/** Whether a clave is the one of a case, stored in either form. */
export const isClaveOf = async (keys: Keys, clave: string, stored: string): Promise<boolean> =>
  constantTimeEqual(await hashClave(keys, clave), await keyedHash(keys, stored));
