/** Detects plain text and CSV, which have no magic number. */

/** Anything that a browser might take for HTML or SVG; no table needs it. */
const MARKUP = /^\s*<|<\s*(?:!doctype|html|head|body|script|svg|iframe|object|embed|meta|link|style|\?xml)\b/i;
/** Control characters other than tabs and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

/** Whether a file is CSV: by its name, and plain text. */
export function isCsv(name: string, bytes: Uint8Array): boolean {
  return /\.csv$/i.test(name.trim()) && isPlainText(bytes);
}

/** Whether bytes are UTF-8 or Latin-1 text without control characters or markup. */
export function isPlainText(bytes: Uint8Array): boolean {
  const text = decodeText(bytes);
  return !CONTROL_CHARACTERS.test(text) && !MARKUP.test(text);
}

/** Older spreadsheets write Latin-1, where every byte is a character. */
function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}
