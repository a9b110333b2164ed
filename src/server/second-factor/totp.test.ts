import { describe, expect, it } from 'vitest';
import { base32Of } from './base32.ts';
import { codeOf, matchingStep, otpauthAddress, stepAt } from './totp.ts';

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
    expect(await codeOf(SECRET, stepAt(at(seconds)), 8)).toBe(code);
    expect(await codeOf(SECRET, stepAt(at(seconds)))).toBe(code.slice(2));
  });
});

describe('a code', () => {
  const now = at(1_234_567_890);
  const step = stepAt(now);

  it.each([-1, 0, 1])('%i intervals away is taken', async (distance) => {
    expect(await matchingStep(SECRET, await codeOf(SECRET, step + distance), now, null)).toBe(step + distance);
  });

  it.each([-2, 2])('%i intervals away is not', async (distance) => {
    expect(await matchingStep(SECRET, await codeOf(SECRET, step + distance), now, null)).toBeNull();
  });

  it('is taken once', async () => {
    const code = await codeOf(SECRET, step);
    expect(await matchingStep(SECRET, code, now, step)).toBeNull();
    expect(await matchingStep(SECRET, await codeOf(SECRET, step + 1), now, step)).toBe(step + 1);
  });
});

it('base 32 is that of RFC 4648, without padding', () => {
  const of = (text: string) => base32Of(new TextEncoder().encode(text));
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
  expect(otpauthAddress('Portal', 'ana@x.co', SECRET)).toBe(
    'otpauth://totp/Portal:ana%40x.co?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Portal&digits=6&period=30',
  );
});
