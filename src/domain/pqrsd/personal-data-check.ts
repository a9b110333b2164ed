/** What a public notice may not say: everybody reads it, and search engines keep it (Ley 1581 de 2012, art. 4). */

/** The part of a person by which they are reached or known. */
type PersonalData = Record<'email' | 'telephone' | 'address' | 'number_document', string | null>;

const PERSONAL_DATA_LABELS: Record<keyof PersonalData, string> = {
  email: 'el correo',
  telephone: 'el teléfono',
  address: 'la dirección',
  number_document: 'el documento',
};

/** Fewer digits or letters than these turn up by chance. */
const MIN_DIGITS = 5;
const MIN_LETTERS = 6;

const digitsOf = (text: string): string => text.replace(/\D/g, '');
/** Digits that stand together, though dots, hyphens or spaces part them. */
const numbersIn = (text: string): string[] => (text.match(/\d[\d .\-–]*/g) ?? []).map(digitsOf);
const normalizeText = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

function isIn(text: string, datum: string): boolean {
  const digits = digitsOf(datum);
  const isNumber = digits.length >= MIN_DIGITS && /^[\d .\-–+()]+$/.test(datum);
  if (isNumber) return numbersIn(text).some((number) => number.includes(digits));
  const letters = normalizeText(datum);
  return letters.length >= MIN_LETTERS && normalizeText(text).includes(letters);
}

/** Which of a person's data a notice would publish, in words. */
export const personalDataIn = (notice: string, person: PersonalData): string[] =>
  (Object.keys(PERSONAL_DATA_LABELS) as (keyof PersonalData)[]).flatMap((field) => {
    const datum = person[field];
    return datum && isIn(notice, datum) ? [PERSONAL_DATA_LABELS[field]] : [];
  });
