/**
 * The receipt of a PQRSD that was sent later, on a device that others may use by then: it is encrypted under something
 * that its sender knows, the document of the request, or the number that an anonymous sender was told. Page and worker.
 */
export type PickUp = { by: 'documento' | 'numero'; secret: string };
/** An answer that only the secret opens; the number of the case is readable. */
export type SealedAnswer = { by: PickUp['by']; rad: string; iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

const NUMBER_DIGITS = 6;
const MIN_DOCUMENT_LETTERS = 5;
/** A guess of a short number takes as long as the device needs for this. */
const ROUNDS = 600_000;

const normal = (secret: string): string =>
  secret
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');

/** The secret that will open the receipt of a request; undefined where the browser cannot encrypt (a page without https). */
export function pickUpFor(payload: Record<string, unknown>): PickUp | undefined {
  if (!globalThis.crypto?.subtle) return undefined;
  const document = typeof payload.number_document === 'string' ? normal(payload.number_document) : '';
  if (document.length >= MIN_DOCUMENT_LETTERS) return { by: 'documento', secret: document };
  const digits = [...crypto.getRandomValues(new Uint32Array(NUMBER_DIGITS))].map((random) => random % 10);
  return { by: 'numero', secret: digits.join('') };
}

/** Encrypts the answer of the API to a request, whose key is the salt. */
export async function sealAnswer(answer: unknown, { by, secret }: PickUp, key: string): Promise<SealedAnswer> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(answer));
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(secret, key), plain);
  return { by, rad: radOf(answer), iv, data };
}

/** The answer; null when the secret is another. */
export async function openAnswer({ iv, data }: SealedAnswer, secret: string, key: string): Promise<unknown> {
  const cipher = { name: 'AES-GCM', iv };
  const plain = await crypto.subtle.decrypt(cipher, await keyOf(normal(secret), key), data).catch(() => null);
  return plain && JSON.parse(new TextDecoder().decode(plain));
}

async function keyOf(secret: string, salt: string): Promise<CryptoKey> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const material = await crypto.subtle.importKey('raw', bytes(secret), 'PBKDF2', false, ['deriveKey']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations: ROUNDS };
  return crypto.subtle.deriveKey(how, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

const radOf = (answer: unknown): string => (answer as { data?: { rad?: string } } | null)?.data?.rad ?? '';
