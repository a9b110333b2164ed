/** The clave: the secret with which a citizen follows a case. */
import { hash } from 'node:crypto';
import { constantTimeEqual } from '#server/constant-time-equal.ts';
import type { Keys } from '#server/keys.ts';

/** Crockford's base 32: no letter that reads as another or as a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/**
 * `XXXXX-XXXXX`, 50 bits from secret and number: a repeated filing gets the same (docs/contract.md#idempotency). Each
 * clave that replaces another is of the next generation.
 */
export async function claveFor(keys: Keys, rad: string, generation = 0): Promise<string> {
  const bytes = await keys.mac('clave', generation === 0 ? rad : `${rad} ${generation}`);
  const letters = [...bytes.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** Prefix of the stored form, which names the way it is made. */
const KEYED_PREFIX = 'k1.';
/** Hash of a missing case, so that both paths take the same time. */
export const DUMMY_HASH = KEYED_PREFIX + '0'.repeat(43);

/** The stored hash, keyed with the server's secret against offline guessing. */
export async function hashClave(keys: Keys, clave: string): Promise<string> {
  const digest = hash('sha256', clave, 'base64url');
  return `${KEYED_PREFIX}${await keys.macText('clave-hash', digest)}`;
}

/** Whether a clave matches a stored hash, in constant time. */
export const isClaveOf = async (keys: Keys, clave: string, stored: string): Promise<boolean> =>
  constantTimeEqual(await hashClave(keys, clave), stored);
