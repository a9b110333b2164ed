/**
 * Encryption of backups in the age v1 format (https://age-encryption.org/v1), as a stream: what the
 * portal writes opens with the standard `age` and `rage` programs too.
 */
import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { CorruptArchive, WrongKey, WrongPassphrase } from './backup.errors.ts';

/** How an age file begins, whatever its recipients. */
export const AGE_MAGIC = Buffer.from('age-encryption.org/v1\n');
/** Base-2 logarithm of the scrypt cost: 256 MB and about a second for each guess. */
const WORK_FACTOR = 18;

type Bytes = AsyncIterable<Uint8Array>;

/** Who can open a backup: whoever knows the passphrase, or whoever has the identity of a recipient. */
export type EncryptTo = { passphrase: string; workFactor?: number } | { recipients: readonly string[] };
/** What there is to open a backup with. */
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

/** Decrypts an age stream; throws `WrongPassphrase`, `WrongKey` or `BrokenArchive`. */
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
 * A backup is read again before it gets its name. For recipients, whose identities are elsewhere, a
 * throw-away identity joins them: only this process ever has it.
 */
export async function withSelfCheck(to: EncryptTo): Promise<{ to: EncryptTo; check: DecryptWith }> {
  if ('passphrase' in to) return { to, check: { passphrase: to.passphrase } };
  const identity = await generateX25519Identity();
  return {
    to: { recipients: [...to.recipients, await identityToRecipient(identity)] },
    check: { identities: [identity] },
  };
}

/** The same letters typed on another keyboard are the same passphrase. */
const normalized = (passphrase: string): string => passphrase.normalize('NFC');

// Node's web streams are those of the browser, but for their types.
const webStream = (source: Bytes): ReadableStream<Uint8Array> =>
  NodeReadableStream.from(source) as unknown as ReadableStream<Uint8Array>;
const iterated = (stream: ReadableStream<Uint8Array>): Bytes => stream as unknown as NodeReadableStream<Uint8Array>;

/** The library tells its failures apart by their messages only. */
function explainAgeError(error: unknown, { identities = [] }: DecryptWith): unknown {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  // The disk, not the archive.
  if (code && syscall) return error;
  if (!message.startsWith('no identity matched')) return new CorruptArchive();
  return identities.length > 0 ? new WrongKey() : new WrongPassphrase();
}
