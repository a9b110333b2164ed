/** Personal data check of public notices, which search engines index (Ley 1581 de 2012, art. 4). */
import { keysOf } from '#shared/fields/keys-of.ts';

/** Data by which a person is reached or identified. */
const PERSONAL_DATA_LABELS = {
  email: 'el correo',
  telephone: 'el teléfono',
  address: 'la dirección',
  number_document: 'el documento',
};

/** Shorter ones match by chance. */
const MIN_DIGITS = 5;
const MIN_LETTERS = 6;

const digitsOf = (text: string): string => text.replace(/\D/g, '');
/** Numbers, also when dots, hyphens or spaces separate their digits. */
const numbersIn = (text: string): string[] => (text.match(/\d[\d .\-–]*/g) ?? []).map(digitsOf);
const normalizeText = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

function isIn(text: string, datum: string): boolean {
  const digits = digitsOf(datum);
  const isNumber = digits.length >= MIN_DIGITS && /^[\d .\-–+()]+$/.test(datum);
  if (isNumber) return numbersIn(text).some((number) => number.includes(digits));
  const letters = normalizeText(datum);
  return letters.length >= MIN_LETTERS && normalizeText(text).includes(letters);
}

/** Labels of the personal data that a notice would publish. */
export const personalDataIn = (notice: string, person: Record<keyof typeof PERSONAL_DATA_LABELS, string | null>) =>
  keysOf(PERSONAL_DATA_LABELS)
    .filter((field) => person[field] && isIn(notice, person[field]))
    .map((field) => PERSONAL_DATA_LABELS[field]);
