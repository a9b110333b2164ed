/** Telling plain text and tables in it (CSV) from the rest: nothing in their bytes says what they are. */

/** Anything that a browser might take for a page or a drawing; no table needs it. */
const MARKUP = /^\s*<|<\s*(?:!doctype|html|head|body|script|svg|iframe|object|embed|meta|link|style|\?xml)\b/i;
/** Characters that text does not hold, as opposed to tabs and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

/** Whether a file is a table in text: named so, in UTF-8 or Latin-1, without control characters or markup. */
export function isCsv(name: string, bytes: Uint8Array): boolean {
  return /\.csv$/i.test(name.trim()) && isPlainText(bytes);
}

/** Whether bytes are text, in UTF-8 or Latin-1, without control characters or markup. */
export function isPlainText(bytes: Uint8Array): boolean {
  const text = decodeText(bytes);
  return !CONTROL_CHARACTERS.test(text) && !MARKUP.test(text);
}

/** What spreadsheets of old write is Latin-1, where every byte is a letter. */
function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}
