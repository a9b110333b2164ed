/**
 * Decrypts the former backup format, which is no longer written: a key derived with scrypt, and AES-256-GCM per chunk
 * with its index and a final flag in the nonce.
 */
import { createDecipheriv, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { CorruptArchive, WrongPassphrase } from './backup.errors.ts';

/** The magic number; its last character is the version, which fixes the parameters below. */
export const LEGACY_MAGIC = Buffer.from('ESECOPI1');
const SALT_BYTES = 16;
const CHECK_BYTES = 16;
const PREFIX_BYTES = 7;
const HEADER_BYTES = LEGACY_MAGIC.length + SALT_BYTES + CHECK_BYTES + PREFIX_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const CIPHER = 'aes-256-gcm';
/** 128 MB and a few tenths of a second per guess. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
type Bytes = AsyncIterable<Uint8Array>;
const derive = promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt);

/** Decrypts a stream; throws `WrongPassphrase` or `CorruptArchive`. */
export const decryptLegacy = (passphrase: string) =>
  async function* (source: Bytes): AsyncGenerator<Buffer> {
    const { header, rest } = await splitHeader(source);
    const salt = header.subarray(LEGACY_MAGIC.length, LEGACY_MAGIC.length + SALT_BYTES);
    const derived = await derive(passphrase.normalize('NFC'), salt, KEY_BYTES + CHECK_BYTES, SCRYPT);
    const key = derived.subarray(0, KEY_BYTES);
    const expected = header.subarray(LEGACY_MAGIC.length + SALT_BYTES, -PREFIX_BYTES);
    if (!timingSafeEqual(derived.subarray(KEY_BYTES), expected)) throw new WrongPassphrase();
    const prefix = header.subarray(-PREFIX_BYTES);
    for await (const { chunk, index, isLast } of toChunks(rest, CHUNK_BYTES + TAG_BYTES)) {
      if (chunk.length < TAG_BYTES) throw new CorruptArchive();
      const decipher = createDecipheriv(CIPHER, key, chunkNonce(prefix, index, isLast)).setAAD(header);
      decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
      const opened = decipher.update(chunk.subarray(0, -TAG_BYTES));
      try {
        decipher.final();
      } catch {
        throw new CorruptArchive();
      }
      yield opened;
    }
  };

function chunkNonce(prefix: Buffer, index: number, isLast: boolean): Buffer {
  const counter = Buffer.alloc(5);
  counter.writeUInt32BE(index);
  counter[4] = isLast ? 1 : 0;
  return Buffer.concat([prefix, counter]);
}

/** Splits a stream into chunks of one size; the last one may be shorter or empty. */
async function* toChunks(source: Bytes, size: number) {
  let buffered = Buffer.alloc(0);
  let index = 0;
  for await (const bytes of source) {
    buffered = Buffer.concat([buffered, bytes]);
    while (buffered.length > size) {
      yield { chunk: buffered.subarray(0, size), index, isLast: false };
      buffered = buffered.subarray(size);
      index += 1;
    }
  }
  yield { chunk: buffered, index, isLast: true };
}

async function splitHeader(source: Bytes): Promise<{ header: Buffer; rest: Bytes }> {
  const reader = source[Symbol.asyncIterator]();
  let buffered = Buffer.alloc(0);
  while (buffered.length < HEADER_BYTES) {
    const { value, done } = await reader.next();
    if (done) throw new CorruptArchive();
    buffered = Buffer.concat([buffered, value]);
  }
  const after = buffered.subarray(HEADER_BYTES);
  return {
    header: buffered.subarray(0, HEADER_BYTES),
    rest: (async function* () {
      yield after;
      yield* { [Symbol.asyncIterator]: () => reader };
    })(),
  };
}
