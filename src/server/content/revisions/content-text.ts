import { isTextFile } from '#domain/site/identity/content-edits.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of a Markdown or YAML file, which gives its bytes back when it is encoded; null for what is kept as bytes. */
export function decodeText(path: string, bytes: Uint8Array): string | null {
  if (!isTextFile(path)) return null;
  try {
    const text = decoder.decode(bytes);
    // PostgreSQL stores no text with a NUL, and the embedded one loses a byte order mark.
    return text.includes('\0') || text.startsWith('\uFEFF') ? null : text;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
