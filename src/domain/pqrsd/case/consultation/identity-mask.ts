/** Keeps the identity of the person out of what a colleague reads (Ley 1581 de 2012, art. 4; docs/law.md HAB-10). Pure. */
import { keysOf } from '#shared/fields/keys-of.ts';
import { personalDataIn } from '../../desk/personal-data-check.ts';

/** What identifies or reaches a person. */
const IDENTITY_LABELS = {
  fullname: 'el nombre',
  number_document: 'el documento',
  telephone: 'el teléfono',
  email: 'el correo',
  address: 'la dirección',
};
const IDENTITY_FIELDS = keysOf(IDENTITY_LABELS);
export type Identity = Record<keyof typeof IDENTITY_LABELS, string | null>;

/** Stands for what is left out. */
export const MASK = '[dato reservado]';

const MIN_DIGITS = 5;
const MIN_NAME_LETTERS = 3;
/** A telephone is written with and without its country. */
const TELEPHONE_DIGITS = 10;
const PARTICLES = new Set(['del', 'las', 'los', 'san', 'von', 'van']);

/** Lower case without accents, of the same length, so that positions agree. */
const fold = (text: string): string =>
  text.replace(/./gsu, (letter) => {
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return plain.length === letter.length ? plain : letter;
  });

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const phrase = (text: string): string => text.split(/\s+/).map(literal).join('\\s+');
const word = (text: string): string => `(?<![\\p{L}\\p{N}])${literal(text)}(?![\\p{L}\\p{N}])`;
/** Digits, however they are separated. */
const number = (digits: string): string => [...digits].join('[\\s.,\\-–()]*');

/** A datum as a whole. */
function wholePatterns(given: string): string[] {
  const datum = fold(given.normalize('NFC').trim());
  const digits = datum.replace(/\D/g, '');
  if (digits.length >= MIN_DIGITS && /^[\d .\-–+()]+$/.test(datum)) {
    return [number(digits), ...(digits.length > TELEPHONE_DIGITS ? [number(digits.slice(-TELEPHONE_DIGITS))] : [])];
  }
  return datum.length < MIN_NAME_LETTERS ? [] : [phrase(datum)];
}

/** Each word of a name. */
const namePatterns = (given: string): string[] =>
  fold(given.normalize('NFC'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((name) => name.length >= MIN_NAME_LETTERS && !PARTICLES.has(name))
    .map(word);

/** Whole data first: a mail address may begin with a name. */
function expressionOf(person: Identity, fields: readonly (keyof Identity)[]): RegExp | null {
  const whole = fields.flatMap((field) => wholePatterns(person[field] ?? ''));
  const names = fields.includes('fullname') ? namePatterns(person.fullname ?? '') : [];
  const patterns = [...whole, ...names];
  return patterns.length > 0 ? new RegExp(patterns.join('|'), 'gu') : null;
}

/** Labels of what a text tells of the person. */
export function identityIn(text: string, person: Identity): string[] {
  const folded = fold(text.normalize('NFC'));
  const checked = personalDataIn(text, person);
  const isTold = (field: keyof Identity) =>
    expressionOf(person, [field])?.test(folded) || checked.includes(IDENTITY_LABELS[field]);
  return IDENTITY_FIELDS.filter(isTold).map((field) => IDENTITY_LABELS[field]);
}

/** The text with `MASK` in place of what it tells of the person; each word of the name counts. */
export function maskIdentity(text: string, person: Identity): string {
  const expression = expressionOf(person, IDENTITY_FIELDS);
  const whole = text.normalize('NFC');
  if (!expression) return whole;
  let masked = '';
  let end = 0;
  for (const { index, 0: found } of fold(whole).matchAll(expression)) {
    const between = whole.slice(end, index);
    // The words of a name are one mask.
    masked += end > 0 && !between.trim() ? '' : `${between}${MASK}`;
    end = index + found.length;
  }
  return masked + whole.slice(end);
}
