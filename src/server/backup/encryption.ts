/** Encryption of backups as streams in the age v1 format (https://age-encryption.org/v1), which `age` and `rage` open. */
import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { CorruptArchive, WrongKey, WrongPassphrase } from './backup.errors.ts';

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
