/** Keys derived from AUTH_SECRET, one for each purpose. */
import { createHmac } from 'node:crypto';
import { base64url } from 'jose';

export type KeyPurpose =
  | 'session'
  | 'preview'
  | 'clave'
  | 'clave-hash'
  | 'repeat'
  | 'step'
  | 'throttle'
  | 'recovery'
  | 'password-link'
  | 'sign-up-link'
  | 'answer-link'
  | 'clave-link'
  | 'invitation-link'
  | 'consultation-link'
  | 'seal'
  | 'letter'
  | 'device'
  | 'form'
  | 'audit'
  | 'event-digest'
  | 'survey';

export type Keys = {
  /** Signs session tokens (HS256). */
  session: Uint8Array;
  /** Signs preview links of drafts (HS256). */
  preview: Uint8Array;
  /** HMAC-SHA-256 of a text under the key of a purpose. */
  mac(purpose: KeyPurpose, text: string): Promise<Uint8Array>;
  /** The same, as base64url. */
  macText(purpose: KeyPurpose, text: string): Promise<string>;
  /** AES-GCM, for values that must be read again but not in a copy of the database. */
  encrypt(bytes: Uint8Array): Promise<string>;
  /** The decrypted value; null when it was encrypted under another secret. */
  decrypt(encrypted: string): Promise<Uint8Array | null>;
};

const encoder = new TextEncoder();
const IV_BYTES = 12;

/** Synchronous: Web Crypto's thread hop takes longer than the digest. */
const hmac = (key: Uint8Array, text: string): Uint8Array =>
  new Uint8Array(createHmac('sha256', key).update(text).digest());

/** Derives the keys from a secret of 32 characters or more. */
export async function createKeys(secret: string): Promise<Keys> {
  const root = encoder.encode(secret);
  const derived = (purpose: KeyPurpose) => hmac(root, `portal:${purpose}`);
  const macKeys = new Map<KeyPurpose, Uint8Array>();
  const mac: Keys['mac'] = async (purpose, text) => {
    const key = macKeys.get(purpose) ?? derived(purpose);
    macKeys.set(purpose, key);
    return hmac(key, text);
  };
  const raw = new Uint8Array(derived('seal'));
  const encryptionKey = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
  return {
    session: derived('session'),
    preview: derived('preview'),
    mac,
    macText: async (purpose, text) => base64url.encode(await mac(purpose, text)),
    encrypt: async (bytes) => {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const ciphertext = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, encryptionKey, new Uint8Array(bytes));
      return `${base64url.encode(iv)}.${base64url.encode(new Uint8Array(ciphertext))}`;
    },
    decrypt: async (encrypted) => {
      try {
        const [iv, ciphertext = ''] = encrypted.split('.');
        const algorithm = { name: 'AES-GCM', iv: new Uint8Array(base64url.decode(iv ?? '')) };
        const bytes = new Uint8Array(base64url.decode(ciphertext));
        return new Uint8Array(await crypto.subtle.decrypt(algorithm, encryptionKey, bytes));
      } catch {
        return null;
      }
    },
  };
}

/** Random bytes as base64url. */
export const randomToken = (bytes = 32): string => base64url.encode(crypto.getRandomValues(new Uint8Array(bytes)));

/** A single-use token of a link: the token itself, the keyed hash that is stored, and its expiry. */
export async function createLinkToken(
  { keys, clock }: { keys: Keys; clock: () => Date },
  purpose: KeyPurpose,
  lifetimeMs: number,
): Promise<{ token: string; tokenHash: string; expiresAt: Date }> {
  const token = randomToken();
  const expiresAt = new Date(clock().getTime() + lifetimeMs);
  return { token, tokenHash: await keys.macText(purpose, token), expiresAt };
}
