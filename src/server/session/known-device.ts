/**
 * A device that its owner has signed in from before. It proves so with a token that says nothing else, so
 * that its tries are counted apart from those of strangers (docs/decisions/throttling.md).
 */
import { base64url } from 'jose';
import { MOST_DEVICE_TOKENS } from '#domain/session.ts';
import { hours } from '#domain/time.ts';
import type { Deps } from '../deps.ts';
import { isSameSecret } from '../same-secret.ts';

const GOOD_FOR_MS = hours(24 * 180);
const NONCE_BYTES = 16;
const MOST_CHARACTERS = 1000;

type Means = Pick<Deps, 'keys' | 'clock'>;

/** A token for an account: when it ends, a nonce, and a MAC of both with the account. */
export async function createDeviceToken(deps: Means, email: string): Promise<string> {
  const expires = (deps.clock().getTime() + GOOD_FOR_MS).toString(36);
  const nonce = base64url.encode(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));
  return `${expires}.${nonce}.${await macOf(deps, email, expires, nonce)}`;
}

/** The nonce of the first token that is this account's and still good; null: the device is a stranger. */
export async function knownDeviceOf(deps: Means, email: string, tokens: string): Promise<string | null> {
  for (const token of tokens.slice(0, MOST_CHARACTERS).split(' ').slice(0, MOST_DEVICE_TOKENS)) {
    const [expires = '', nonce = '', mac = ''] = token.split('.');
    const isGood = Number.parseInt(expires, 36) > deps.clock().getTime();
    if (isGood && isSameSecret(mac, await macOf(deps, email, expires, nonce))) return nonce;
  }
  return null;
}

const macOf = ({ keys }: Means, email: string, expires: string, nonce: string): Promise<string> =>
  keys.macText('device', `${expires}:${nonce}:${email}`);
