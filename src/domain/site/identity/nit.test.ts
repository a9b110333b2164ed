import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigit, readNit } from './nit.ts';

describe('the check digit', () => {
  // Of public entities and companies, as they publish them.
  it.each([
    ['899999068', 1],
    ['890903938', 8],
    ['890904996', 1],
    ['860005216', 7],
    ['900474727', 4],
    ['890100577', 6],
    ['899999090', 2],
    ['800197268', 4],
    ['860062187', 4],
  ])('of %s is %d', (digits, expected) => {
    expect(checkDigit(digits)).toBe(expected);
  });

  it('notices one changed number', () => {
    const digits = fc.integer({ min: 100_000_000, max: 999_999_999 }).map(String);
    fc.assert(
      fc.property(digits, fc.nat(8), fc.integer({ min: 1, max: 9 }), (text, at, by) => {
        const changed = text.slice(0, at) + ((Number(text[at]) + by) % 10) + text.slice(at + 1);
        // Rests 1 and 0 keep themselves, and 10 and 11 give them too: those are the only pairs that collide.
        fc.pre(checkDigit(text) > 1 || checkDigit(changed) > 1);
        expect(checkDigit(changed)).not.toBe(checkDigit(text));
      }),
    );
  });
});

describe('a NIT as written', () => {
  it.each(['899.999.068-1', '899999068-1', ' 899 999 068 – 1 ', '8999990681'])('%j is read', (text) => {
    expect(readNit(text)).toEqual({ nit: '899.999.068-1' });
  });

  it.each([
    ['', 'Escriba los nueve números'],
    ['hospital', 'Escriba los nueve números'],
    ['89999906-1', 'Escriba los nueve números'],
    ['899.999.068', 'es 1: confírmelo'],
    ['899.999.068-2', 'no corresponde a 899.999.068'],
    ['899.999.068-1-1', 'Escriba los nueve números'],
  ])('%j is refused with its remedy', (text, issue) => {
    expect(readNit(text)).toEqual({ issue: expect.stringContaining(issue) });
  });
});
