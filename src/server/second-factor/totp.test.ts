import { describe, expect, it } from 'vitest';
import { encodeBase32, findMatchingStep, otpauthUri, totpCode, totpStepAt } from './totp.ts';

/** The secret of the test vectors of RFC 6238, appendix B, for SHA-1. */
const SECRET = new TextEncoder().encode('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

describe('the codes of RFC 6238', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at second %i it is %s', async (seconds, code) => {
    expect(totpCode(SECRET, totpStepAt(at(seconds)), 8)).toBe(code);
    expect(totpCode(SECRET, totpStepAt(at(seconds)))).toBe(code.slice(2));
  });
});

describe('a code', () => {
  const now = at(1_234_567_890);
  const step = totpStepAt(now);

  it.each([-1, 0, 1])('%i intervals away is taken', async (distance) => {
    expect(findMatchingStep(SECRET, totpCode(SECRET, step + distance), now, null)).toBe(step + distance);
  });

  it.each([-2, 2])('%i intervals away is not', async (distance) => {
    expect(findMatchingStep(SECRET, totpCode(SECRET, step + distance), now, null)).toBeNull();
  });

  it('is accepted once', async () => {
    const code = totpCode(SECRET, step);
    expect(findMatchingStep(SECRET, code, now, step)).toBeNull();
    expect(findMatchingStep(SECRET, totpCode(SECRET, step + 1), now, step)).toBe(step + 1);
  });
});

it('base 32 is that of RFC 4648, without padding', () => {
  const of = (text: string) => encodeBase32(new TextEncoder().encode(text));
  expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map(of)).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ]);
});

it('the address for the app names the portal and the account', () => {
  expect(otpauthUri('Portal', 'ana@x.co', SECRET)).toBe(
    'otpauth://totp/Portal:ana%40x.co?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Portal&digits=6&period=30',
  );
});
