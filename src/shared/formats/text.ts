/** Small, pure things done to text: searching without accents, plain text out of HTML, excerpts. */

const EXCERPT_LENGTH = 250;
const EXCERPT_TAIL = ' (...)';

const NAMED_ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/**
 * A text that any column can hold: without NUL, and with a sign in place of half a pair of surrogates
 * (`\p{Surrogate}` finds no whole pair; phones are older than `toWellFormed`).
 */
export const storable = (text: string): string => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd');

/** The same on one line: a line break or another control character is a space, as a reader takes it. */
export const oneLine = (text: string): string =>
  storable(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/**
 * What people call a file: without folders, without what is no letter, and without the marks that turn
 * the direction of writing, behind which «fdp.exe» reads as «exe.pdf». Of a longer name the end is kept.
 */
export const tidyFileName = (name: string, longest: number): string =>
  [
    ...storable(name)
      .replace(/\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
      .replace(/^.*[\\/]/, '')
      .trim(),
  ]
    .slice(-longest)
    .join('') || 'archivo';

/** A name that ends as the file that it names: a photograph that came as PNG is kept as JPEG. */
export const nameWithExtension = (name: string, extension: string): string =>
  name.toLowerCase().endsWith(`.${extension}`) ? name : `${name.replace(/\.[a-z0-9]{1,5}$/i, '')}.${extension}`;

/** Upper case without accents, so that "atención" finds "ATENCION". The ñ stays a letter of its own. */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(?!\u0303)[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toUpperCase()
    .trim();
}

const CODE_TAG = /<(\/?)(?:script|style)\b[^<>]*>/gi;
const BLOCK_TAG = /<\/?(?:p|div|li|ul|ol|h[1-6]|blockquote|table|tr|td|th|br|hr|figure|figcaption)\b[^<>]*>/gi;

/** The words of an HTML text: block ends become spaces, entities their characters, spaces single. */
export function plainTextOf(html: string): string {
  return withoutCode(html)
    .replace(BLOCK_TAG, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, decodeEntity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of each block of an HTML text. */
export const paragraphsOf = (html: string): string[] =>
  withoutCode(html).split(BLOCK_TAG).map(plainTextOf).filter(Boolean);

/** Without scripts and styles. In one pass: an expression from tag to tag would look for the end again and again. */
function withoutCode(html: string): string {
  let kept = '';
  let from = 0;
  let isCode = false;
  for (const { 0: tag, 1: slash, index } of html.matchAll(CODE_TAG)) {
    if (isCode === (slash === '')) continue;
    if (!isCode) kept += `${html.slice(from, index)} `;
    isCode = !isCode;
    from = index + tag.length;
  }
  return isCode ? kept : kept + html.slice(from);
}

function decodeEntity(entity: string, name: string): string {
  if (name.startsWith('#')) {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  }
  return NAMED_ENTITIES[name.toLowerCase()] ?? entity;
}

/**
 * The first 250 characters of the plain text (section 2.3 of the specification), never half a
 * surrogate pair; ' (...)' is added only when something was cut (design.md §6).
 */
export function excerptOf(html: string): string {
  const characters = [...plainTextOf(html)];
  if (characters.length <= EXCERPT_LENGTH) return characters.join('');
  return characters.slice(0, EXCERPT_LENGTH).join('').trimEnd() + EXCERPT_TAIL;
}
