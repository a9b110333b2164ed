import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { describe, expect, it } from 'vitest';
import { CorruptArchive, decrypt, encrypt, WrongKey, WrongPassphrase, withSelfCheck } from './encryption.ts';

const PASSPHRASE = 'una frase que nadie adivina';
const CHEAP = { passphrase: PASSPHRASE, workFactor: 1 };
const CHUNK = 64 * 1024;

async function* pieces(bytes: Buffer, size = 10_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const sealed = (bytes: Buffer, to: Parameters<typeof encrypt>[0] = CHEAP) => buffer(encrypt(to)(pieces(bytes)));
const opened = (bytes: Buffer, key: Parameters<typeof decrypt>[0] = CHEAP) =>
  buffer(decrypt(key)(pieces(bytes, 7_001)));
function bytes(length: number): Buffer {
  const made = Buffer.alloc(length);
  for (let at = 0; at < length; at += 1) made[at] = (at * 31) % 251;
  return made;
}

describe('an encrypted stream', { timeout: 60_000 }, () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])('comes back whole: %i bytes', async (length) => {
    expect(await opened(await sealed(bytes(length)))).toEqual(bytes(length));
  });

  it('is an age file: the library opens it, and what the library encrypts is opened', async () => {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(PASSPHRASE);
    expect(Buffer.from(await decrypter.decrypt(await sealed(bytes(CHUNK + 1))))).toEqual(bytes(CHUNK + 1));
    const encrypter = new Encrypter();
    encrypter.setPassphrase(PASSPHRASE);
    encrypter.setScryptWorkFactor(1);
    expect(await opened(Buffer.from(await encrypter.encrypt(bytes(10))))).toEqual(bytes(10));
  });

  it('uses 2^18 rounds of scrypt unless given another work factor', async () => {
    const file = await sealed(bytes(1), { passphrase: PASSPHRASE });
    expect(file.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 18\n/);
  });

  it('leaks no plaintext, and differs at each encryption', async () => {
    const text = Buffer.from('María Niño Peña, vereda El Roble. '.repeat(100));
    const [one, two] = [await sealed(text), await sealed(text)];
    expect(one.includes('Niño')).toBe(false);
    expect(one.equals(two)).toBe(false);
  });

  it('is a stream: output follows input', async () => {
    let read = 0;
    async function* source() {
      for (; read < 1000; read += 1) yield bytes(CHUNK);
    }
    const stream = encrypt(CHEAP)(source());
    for (let n = 0; n < 5; n += 1) await stream.next();
    expect(read).toBeLessThan(100);
    await stream.return(undefined);
  });

  it('fails with the right error under another passphrase or other keys', async () => {
    await expect(opened(await sealed(bytes(10)), { passphrase: 'otra frase cualquiera' })).rejects.toThrow(
      WrongPassphrase,
    );
    const [own, other] = [await generateX25519Identity(), await generateX25519Identity()];
    const file = await sealed(bytes(10), { recipients: [await identityToRecipient(own)] });
    await expect(opened(file, { identities: [other] })).rejects.toThrow(WrongKey);
    expect(await opened(file, { identities: [other, own] })).toEqual(bytes(10));
  });

  it('is refused when any byte was altered', async () => {
    const file = await sealed(bytes(2 * CHUNK + 5));
    const body = file.indexOf('\n---') + 60;
    for (const at of [3, body, CHUNK, CHUNK + 800, file.length - 1]) {
      const altered = Buffer.from(file);
      altered[at] = (altered[at] ?? 0) ^ 1;
      await expect(opened(altered), `byte ${at}`).rejects.toThrow(CorruptArchive);
    }
  });

  it('is refused when it was truncated, also at a chunk boundary, and when chunks were swapped', async () => {
    const file = await sealed(bytes(3 * CHUNK));
    const header = file.length - 3 * (CHUNK + 16);
    const chunk = (n: number) => file.subarray(header + n * (CHUNK + 16), header + (n + 1) * (CHUNK + 16));
    const head = file.subarray(0, header);
    for (const cut of [
      file.subarray(0, 20),
      head,
      Buffer.concat([head, chunk(0)]),
      Buffer.concat([head, chunk(0), chunk(1)]),
      file.subarray(0, -1),
      Buffer.concat([head, chunk(1), chunk(0), chunk(2)]),
      Buffer.concat([file, chunk(2)]),
    ]) {
      await expect(opened(cut)).rejects.toThrow(CorruptArchive);
    }
  });
});

it('a backup for public keys can also be verified when it is made, with an ephemeral key', async () => {
  const identity = await generateX25519Identity();
  const { to, check } = await withSelfCheck({ recipients: [await identityToRecipient(identity)] });
  const file = await sealed(bytes(10), to);
  expect(await opened(file, check)).toEqual(bytes(10));
  expect(await opened(file, { identities: [identity] })).toEqual(bytes(10));
  expect(check.identities).not.toContain(identity);
});

const hasAge = spawnSync('age', ['--version']).status === 0;

// Where the Debian package `age` is installed; the library's own reading covers every other machine.
describe.skipIf(!hasAge)('the standard age program', () => {
  it('decrypts what the portal encrypts, and the portal decrypts what it encrypts', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-age-'));
    try {
      const identity = await generateX25519Identity();
      const recipient = await identityToRecipient(identity);
      const key = join(folder, 'key.txt');
      writeFileSync(key, `${identity}\n`);
      const input = await sealed(bytes(2 * CHUNK), { recipients: [recipient] });
      const read = spawnSync('age', ['--decrypt', '--identity', key], { input });
      expect(read.stdout.equals(bytes(2 * CHUNK))).toBe(true);
      const written = spawnSync('age', ['--recipient', recipient], { input: bytes(2 * CHUNK) });
      expect(await opened(written.stdout, { identities: [identity] })).toEqual(bytes(2 * CHUNK));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
