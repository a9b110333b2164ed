/** What an authenticator app does with the key that a person typed into it. */
import { totpCode, totpStepAt } from '#server/second-factor/totp.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(base32: string): Uint8Array {
  const bits = [...base32].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/** The code that the app shows at an instant. */
export const codeShown = async (key: string, at: Date): Promise<string> =>
  totpCode(bytesOf(key.replaceAll(' ', '')), totpStepAt(at));
