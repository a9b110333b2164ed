import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { BrokenSeal, decrypt, encrypt, WrongPassphrase } from './encryption.ts';

const PASSPHRASE = 'una frase que nadie adivina';
const CHUNK = 64 * 1024;

async function* pieces(bytes: Buffer, size = 10_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const seal = (bytes: Buffer) => buffer(encrypt(PASSPHRASE)(pieces(bytes)));
const open = (sealed: Buffer, passphrase = PASSPHRASE) => buffer(decrypt(passphrase)(pieces(sealed, 7_001)));
function bytes(length: number): Buffer {
  const made = Buffer.alloc(length);
  for (let at = 0; at < length; at += 1) made[at] = (at * 31) % 251;
  return made;
}

describe('a stream under a passphrase', { timeout: 60_000 }, () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])('comes back whole: %i bytes', async (length) => {
    expect(await open(await seal(bytes(length)))).toEqual(bytes(length));
  });

  it('shows nothing of itself, nor the same twice', async () => {
    const text = Buffer.from('María Niño Peña, vereda El Roble. '.repeat(100));
    const [one, two] = [await seal(text), await seal(text)];
    expect(one.includes('Niño')).toBe(false);
    expect(one.equals(two)).toBe(false);
  });

  it('is told apart from one under another passphrase', async () => {
    await expect(open(await seal(bytes(10)), 'otra frase cualquiera')).rejects.toThrow(WrongPassphrase);
  });

  it('is refused when a byte was altered, wherever it is', async () => {
    const sealed = await seal(bytes(2 * CHUNK + 5));
    for (const at of [45, 60, CHUNK, CHUNK + 80, sealed.length - 1]) {
      const altered = Buffer.from(sealed);
      altered[at] = (altered[at] ?? 0) ^ 1;
      await expect(open(altered), `byte ${at}`).rejects.toThrow(BrokenSeal);
    }
  });

  it('is refused when it was cut, also where a chunk ends, and when chunks changed places', async () => {
    const sealed = await seal(bytes(3 * CHUNK));
    const header = sealed.length - 3 * (CHUNK + 16);
    const chunk = (n: number) => sealed.subarray(header + n * (CHUNK + 16), header + (n + 1) * (CHUNK + 16));
    const head = sealed.subarray(0, header);
    for (const cut of [
      sealed.subarray(0, 20),
      head,
      Buffer.concat([head, chunk(0)]),
      Buffer.concat([head, chunk(0), chunk(1)]),
      sealed.subarray(0, -1),
      Buffer.concat([head, chunk(1), chunk(0), chunk(2)]),
      Buffer.concat([sealed, chunk(2)]),
    ]) {
      await expect(open(cut)).rejects.toThrow(BrokenSeal);
    }
  });
});
