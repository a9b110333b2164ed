import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayBeAsked, mayBeStored, readsLikeCase } from './secret-query.ts';

/** Words of the site, some of them as long as a clave or a half of it. */
const KNOWN = new Set([
  'banco',
  'leche',
  'odontologo',
  'hospital',
  'el',
  'mi',
  'es',
  'la',
  'cita',
  'gracias',
  'consultar',
]);

const letters = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];
const claves = fc.array(fc.constantFrom(...letters), { minLength: 10, maxLength: 10 }).map((all) => all.join(''));
/** The rare claves without a digit. */
const wordlike = fc
  .array(fc.constantFrom(...letters.slice(10)), { minLength: 10, maxLength: 10 })
  .map((all) => all.join(''));

const wide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
const parted = (text: string, [first = 0, ...others]: number[], by: string): string =>
  others.length === 0 ? text : [text.slice(0, first), parted(text.slice(first), others, by)].join(by);
/** Ways to write ten letters. */
const SPELLINGS: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toLowerCase(),
  wide,
  ...['-', ' ', '.', ' - ', '–', '—', '_', '\u00a0', '/', '\u200b'].flatMap((by) => [
    (text: string) => parted(text, [5, 5], by),
    (text: string) => parted(text, [3, 3, 4], by).toLowerCase(),
    (text: string) =>
      parted(
        text,
        Array.from({ length: 10 }, () => 1),
        by,
      ),
  ]),
  (text) => text.replaceAll('0', 'o').replaceAll('1', 'l'),
];
const AROUND: ((text: string) => string)[] = [
  (text) => text,
  (text) => `mi clave es ${text}`,
  (text) => `consultar ${text} gracias`,
  (text) => `¿${text}?`,
  (text) => `Clave:${text}.`,
];
const spelled = (texts: fc.Arbitrary<string>) =>
  fc
    .tuple(texts, fc.constantFrom(...SPELLINGS), fc.constantFrom(...AROUND))
    .map(([text, spell, put]) => put(spell(text)));

describe('a search is never stored', () => {
  it.each([
    ['with a clave', claves],
    ['with a clave of letters only', wordlike],
    [
      'with the number of a case',
      fc.integer({ min: 1, max: 999_999 }).map((n) => `RAD-2026-${String(n).padStart(6, '0')}`),
    ],
    ['with a document', fc.integer({ min: 20_000_000, max: 99_999_999 }).map(String)],
    ['with a telephone', fc.integer({ min: 3_000_000_000, max: 3_509_999_999 }).map((n) => `+57 ${n}`)],
    ['with an address of mail', fc.emailAddress()],
  ] as const)('%s, in any spelling', (_what, texts) => {
    fc.assert(
      fc.property(spelled(texts), (q) => {
        expect(mayBeStored(q, KNOWN), q).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ...['ana arroba correo punto com', 'olvidé mi contraseña', 'www hospital', 'clavemkgbghhrqt'],
    ...[
      'tres diez quinientos cincuenta y cinco cero uno cero uno',
      'TRES, CERO: siete',
      'veintitrés millones cien mil',
    ],
    ...['ana perez gmail com', 'ana [at] correo [punto] com', 'ana en hotmail', 'correo.com'],
  ])('%j', (q) => {
    expect(mayBeStored(q, KNOWN)).toBe(false);
  });
});

it.each([
  ...['piscina olímpica', 'banco leche', 'odontólogo', 'huesero', 'parqueadero de motos', 'niño enfermo'],
  ...['niño de dos años', 'atención veinticuatro horas', 'sede de la calle diez', 'comité de historias'],
])('%j is stored', (q) => {
  expect(mayBeStored(q, KNOWN)).toBe(true);
});

describe('leads to the page of a case', () => {
  it.each([
    ...[
      'MKGBG-0H5RQ',
      'mkgbg 0h5rq',
      'mi clave es MKGBG0H5RQ',
      'ＭＫＧＢＧ－０Ｈ５ＲＱ',
      'm k g b g 0 h 5 r q',
      'AAAAA 12345',
    ],
    ...['RAD-2026-000033', 'rad 2026 33', 'mi radicado 2026-33', '2026000033', 'radicado 33 de 2026'],
  ])('%j', (q) => {
    expect(readsLikeCase(q)).toBe(true);
  });

  it.each([
    'ley 1437 de 2011',
    'resolución 412 de 2024',
    'decreto 780',
    'ley 100 1993',
    'covid 19 vacuna',
    '1098765432',
    'odontólogo',
    '',
  ])('%j does not', (q) => {
    expect(readsLikeCase(q)).toBe(false);
  });
});

it.each([
  ['ci', false],
  ['cita', true],
  ['ley 1712', true],
  ['contratos 2026', true],
  ['RAD-2026-000033', false],
  ['MKGBG-0H5R', false],
  ['mkgbghhrqt', false],
  ['310 555 0101', false],
  ['23.456.789', false],
  ['ana@example.org', false],
  ['mi clave es', false],
])('whether «%s» may be sent while it is typed: %s', (text, may) => {
  expect(mayBeAsked(text)).toBe(may);
});
