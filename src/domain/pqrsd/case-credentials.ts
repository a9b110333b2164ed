/** Number and clave of a case as people type and paste them. Pure: API, forms, page script and desk read alike. */

export type CaseCredentials = { rad: string; clave: string };

/** Year and consecutive, with or without prefix, separators and leading zeros; or `31 de 2026`, `31/2026`. */
const RAD =
  /(?<!\d)(?:(2\d{3})[^0-9A-Z]*(\d{1,9})(?!\d)|(?<![A-Z])(\d{1,6})(?: DEL? (?:ANO )?| ?[/-] ?)(2\d{3})(?![0-9A-Z]))/;
/** A consecutive alone. */
const CONSECUTIVE = /^[^0-9A-Z]*(\d{1,6})[^0-9A-Z]*$/;
const RAD_DIGITS = 6;
/** The words around a number that is copied with its label. */
const RAD_LABEL = /\b(?:NUMERO|NUM|NRO|NO|N\.O|DE|RADICADO|RAD|ES)\b/g;
const CLAVE_LETTERS = 10;
/** Ten letters after the word «clave», which ends with them or with the label of the number. */
const LABELLED_CLAVE = /CLAVE(?: ES)?[^0-9A-Z]*([0-9A-Z](?:[^0-9A-Z]*[0-9A-Z]){9})(?=$|[^0-9A-Z]|NUMERO|RAD)/;

/** `RAD-2026-000001` from any way of writing it; null when the text holds no number. */
export function readRad(text: string): string | null {
  const found = RAD.exec(fold(text));
  return found && toRad(found[1] ?? found[4], found[2] ?? found[3]);
}

/** A number as it was typed; a consecutive alone is one of `thisYear`. */
export function withYear(rad: string, thisYear: number): string {
  const found = CONSECUTIVE.exec(fold(rad).replace(RAD_LABEL, ' '));
  return found && Number(found[1]) !== thisYear ? toRad(thisYear, found[1]) : rad;
}

const toRad = (year: unknown, consecutive: unknown): string =>
  `RAD-${year}-${String(Number(consecutive)).padStart(RAD_DIGITS, '0')}`;

/** Number and clave in a text that may hold both, such as the two lines of the receipt. */
function readCredentials(text: string): Partial<CaseCredentials> {
  const folded = fold(text);
  const labelled = LABELLED_CLAVE.exec(folded);
  const rest = labelled ? folded.replace(labelled[0], ' ') : folded;
  const rad = readRad(rest);
  const clave = labelled?.[1] ?? rest.replace(RAD, ' ').replace(RAD_LABEL, ' ');
  return { ...(rad && { rad }), ...(isClave(clave) && { clave: toClave(clave) }) };
}

/** The same for a text in one field: ten letters in that of the clave are one, even when they begin like a year. */
export const readField = (field: keyof CaseCredentials, text: string): Partial<CaseCredentials> =>
  field === 'clave' && isClave(text) ? { clave: toClave(text) } : readCredentials(text);

/**
 * The credentials of two fields, each of which may hold both. What cannot be read stays as it was typed, so that it is
 * refused like any wrong credential.
 */
export function readTypedCredentials({ rad, clave }: CaseCredentials): CaseCredentials {
  const ofRad = readField('rad', rad);
  const ofClave = readField('clave', clave);
  return {
    rad: ofRad.rad ?? ofClave.rad ?? rad.trim().toUpperCase(),
    clave: ofClave.clave ?? ofRad.clave ?? clave.trim().toUpperCase(),
  };
}

/** Capitals without accents; full-width characters as the plain ones. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();

const lettersOf = (text: string): string => fold(text).replace(/[^0-9A-Z]/g, '');
const isClave = (text: string): boolean => lettersOf(text).length === CLAVE_LETTERS;

/** Crockford base 32 as people type it: O for 0, I and L for 1. */
function toClave(text: string): string {
  const letters = lettersOf(text).replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
