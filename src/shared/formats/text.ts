const EXCERPT_LENGTH = 250;
const EXCERPT_TAIL = ' (...)';
const NAMED_ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * Text that any column can store: without NUL, and with a replacement character for lone surrogates (`\p{Surrogate}`
 * matches no pair; older phones lack `toWellFormed`).
 */
export const storable = (text: string): string => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd');

/** The same on one line: control characters become spaces. */
export const oneLine = (text: string): string =>
  storable(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/**
 * A safe file name: no folders, no control characters, no bidirectional overrides (behind which «fdp.exe» reads as
 * «exe.pdf»). A longer name loses its beginning.
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

/** A name with the extension of its content: a PNG that was re-encoded as JPEG. */
export const nameWithExtension = (name: string, extension: string): string =>
  name.toLowerCase().endsWith(`.${extension}`) ? name : `${name.replace(/\.[a-z0-9]{1,5}$/i, '')}.${extension}`;

/** With its first letter in upper case. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const CODE_TAG = /<(\/?)(?:script|style)\b[^<>]*>/gi;
const BLOCK_TAG = /<\/?(?:p|div|li|ul|ol|h[1-6]|blockquote|table|tr|td|th|br|hr|figure|figcaption)\b[^<>]*>/gi;

/** The text of HTML: block ends become spaces, entities their characters, spaces single. */
export function plainTextOf(html: string): string {
  return withoutCode(html)
    .replace(BLOCK_TAG, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, decodeEntity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The text of each block of HTML. */
export const paragraphsOf = (html: string): string[] =>
  withoutCode(html).split(BLOCK_TAG).map(plainTextOf).filter(Boolean);

/** Without scripts and styles, in a single pass: a regular expression from tag to tag would be quadratic. */
function withoutCode(html: string): string {
  let text = '';
  let from = 0;
  let isCode = false;
  for (const { 0: tag, 1: slash, index } of html.matchAll(CODE_TAG)) {
    if (isCode === (slash === '')) continue;
    if (!isCode) text += `${html.slice(from, index)} `;
    isCode = !isCode;
    from = index + tag.length;
  }
  return isCode ? text : text + html.slice(from);
}

function decodeEntity(entity: string, name: string): string {
  if (name.startsWith('#')) {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  }
  return NAMED_ENTITIES[name.toLowerCase()] ?? entity;
}

/** Marks the end of a heading while tags become spaces; a private code point, which no keyboard writes. */
const HEADING_END = '\ue000';

/**
 * The plain text, at most 250 characters of it (docs/contract.md#post): a heading ends as a sentence, no word and no
 * surrogate pair is cut in half, and ' (...)' marks a cut.
 */
export function excerptOf(html: string): string {
  const text = plainTextOf(html.replace(/<\/h[1-6]>/gi, `${HEADING_END}$&`))
    .replace(/(\S?)\s*\ue000/g, (_, last: string) => (/[^.:;,!?…]/.test(last) ? `${last}.` : last))
    .trim();
  const characters = [...text];
  if (characters.length <= EXCERPT_LENGTH) return text;
  const cut = characters.slice(0, EXCERPT_LENGTH).join('');
  const isBetweenWords = /\s/.test(characters[EXCERPT_LENGTH] ?? '');
  const whole = isBetweenWords ? cut : (/^.+(?=\s)/s.exec(cut)?.[0] ?? cut);
  return whole.replace(/[\s,;:]+$/, '') + EXCERPT_TAIL;
}
