/** Encryption of backups as age v1 streams (https://age-encryption.org/v1), which `age` and `rage` open, and its keys. */
import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { OperatorError } from '../operator-error.ts';

export class WrongPassphrase extends OperatorError {
  override message = 'La contraseña no es la de esta copia.';
}
export class WrongKey extends OperatorError {
  override message = 'Ninguna de las claves dadas abre esta copia.';
}
export class CorruptArchive extends OperatorError {
  override message = 'La copia está dañada o cortada: no se restaura nada. Use otra copia.';
}

/** The first bytes of every age file. */
export const AGE_MAGIC = Buffer.from('age-encryption.org/v1\n');
/** Base-2 logarithm of the scrypt cost: 256 MB and about a second per guess. */
const WORK_FACTOR = 18;
type Bytes = AsyncIterable<Uint8Array>;

/** The passphrase, or the recipients whose identities open a backup. */
export type EncryptTo = { passphrase: string; workFactor?: number } | { recipients: readonly string[] };
/** The passphrase or identities to decrypt with. */
export type DecryptWith = { passphrase?: string | null; identities?: readonly string[] };

/** Encrypts a stream. */
export const encrypt = (to: EncryptTo) =>
  async function* (source: Bytes): AsyncGenerator<Uint8Array> {
    const encrypter = new Encrypter();
    if ('passphrase' in to) {
      encrypter.setPassphrase(normalized(to.passphrase));
      encrypter.setScryptWorkFactor(to.workFactor ?? WORK_FACTOR);
    } else {
      for (const recipient of to.recipients) encrypter.addRecipient(recipient);
    }
    yield* iterated(await encrypter.encrypt(webStream(source)));
  };

/** Decrypts an age stream; throws `WrongPassphrase`, `WrongKey` or `CorruptArchive`. */
export const decrypt = (given: DecryptWith) =>
  async function* (source: Bytes): AsyncGenerator<Uint8Array> {
    const decrypter = new Decrypter();
    if (given.passphrase) decrypter.addPassphrase(normalized(given.passphrase));
    for (const identity of given.identities ?? []) decrypter.addIdentity(identity);
    try {
      yield* iterated(await decrypter.decrypt(webStream(source)));
    } catch (error) {
      throw explainAgeError(error, given);
    }
  };

/**
 * The keys to verify a new backup with. Recipients' identities are elsewhere, so an ephemeral recipient, whose identity
 * never leaves this process, joins them.
 */
export async function withSelfCheck(to: EncryptTo): Promise<{ to: EncryptTo; check: DecryptWith }> {
  if ('passphrase' in to) return { to, check: { passphrase: to.passphrase } };
  const identity = await generateX25519Identity();
  return {
    to: { recipients: [...to.recipients, await identityToRecipient(identity)] },
    check: { identities: [identity] },
  };
}

/** Normalises the passphrase, because keyboards compose accented letters differently. */
const normalized = (passphrase: string): string => passphrase.normalize('NFC');

// Node's web streams differ from the browser's only in their types.
const webStream = (source: Bytes): ReadableStream<Uint8Array> =>
  NodeReadableStream.from(source) as unknown as ReadableStream<Uint8Array>;
const iterated = (stream: ReadableStream<Uint8Array>): Bytes => stream as unknown as NodeReadableStream<Uint8Array>;

/** The library distinguishes its errors only by their messages. */
function explainAgeError(error: unknown, { identities = [] }: DecryptWith): unknown {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  // An I/O error of the disk.
  if (code && syscall) return error;
  if (!message.startsWith('no identity matched')) return new CorruptArchive();
  return identities.length > 0 ? new WrongKey() : new WrongPassphrase();
}

/** The recipients in a list such as BACKUP_RECIPIENT; the error names an invalid one. */
export function readRecipients(text: string): string[] {
  const recipients = text.split(/[\s,]+/).filter(Boolean);
  const wrong = recipients.find((recipient) => !isRecipient(recipient));
  if (wrong === undefined && recipients.length > 0) return recipients;
  throw new OperatorError(`BACKUP_RECIPIENT: «${wrong ?? text}» no es una clave pública de age (age1…).`);
}

/** The identities in a file of `age-keygen`; the error names its `origin`. */
export function readIdentities(text: string, origin: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
  if (identities.length > 0 && identities.every(isIdentity)) return identities;
  throw new OperatorError(`«${origin}» no lleva una clave privada de age: una línea AGE-SECRET-KEY-1…`);
}

// Only X25519: other keys need a newer `age` than servers have, and do not mix with it.
const isRecipient = (text: string): boolean =>
  /^age1[02-9ac-hj-np-z]{58}$/.test(text) && accepts(() => new Encrypter().addRecipient(text));
const isIdentity = (text: string): boolean =>
  text.startsWith('AGE-SECRET-KEY-1') && accepts(() => new Decrypter().addIdentity(text));

function accepts(add: () => void): boolean {
  try {
    add();
    return true;
  } catch {
    return false;
  }
}
