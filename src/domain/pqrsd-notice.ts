/** What a public notice may not say: everybody reads it, and search engines keep it (Ley 1581 de 2012, art. 4). */

/** The part of a person by which they are reached or known. */
type Reachable = Record<'email' | 'telephone' | 'address' | 'number_document', string | null>;

const NAMES: Record<keyof Reachable, string> = {
  email: 'el correo',
  telephone: 'el teléfono',
  address: 'la dirección',
  number_document: 'el documento',
};

/** Fewer digits or letters than these turn up by chance. */
const FEWEST_DIGITS = 5;
const FEWEST_LETTERS = 6;

const digitsOf = (text: string): string => text.replace(/\D/g, '');
/** Digits that stand together, though dots, hyphens or spaces part them. */
const numbersIn = (text: string): string[] => (text.match(/\d[\d .\-–]*/g) ?? []).map(digitsOf);
const flat = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

function isIn(text: string, datum: string): boolean {
  const digits = digitsOf(datum);
  const isNumber = digits.length >= FEWEST_DIGITS && /^[\d .\-–+()]+$/.test(datum);
  if (isNumber) return numbersIn(text).some((number) => number.includes(digits));
  const letters = flat(datum);
  return letters.length >= FEWEST_LETTERS && flat(text).includes(letters);
}

/** Which of a person's data a notice would publish, in words. */
export const personalDataIn = (notice: string, person: Reachable): string[] =>
  (Object.keys(NAMES) as (keyof Reachable)[]).flatMap((field) => {
    const datum = person[field];
    return datum && isIn(notice, datum) ? [NAMES[field]] : [];
  });
