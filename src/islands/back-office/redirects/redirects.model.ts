/** What the screen of old addresses says of a file. Pure. */
import { plural } from '#shared/formats/count.ts';

/** The text of a table; Excel writes accents in the alphabet of Windows unless it is asked for UTF-8. */
export function decodeTable(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** `3.from` is about the third row; another field is about the whole file. */
export const rowProblems = (errors: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(errors)
    .map(([field, messages]) => ({ row: Number.parseInt(field, 10) || 0, text: messages.join(' ') }))
    .sort((one, other) => one.row - other.row)
    .map(({ row, text }) => (row > 0 ? `Fila ${row}: ${text}` : text));

export const importedText = ({ added, unchanged }: { added: number; unchanged: number }): string => {
  const known = unchanged > 0 ? ` ${plural(unchanged, 'ya estaba', 'ya estaban')}.` : '';
  return `${plural(added, 'dirección agregada', 'direcciones agregadas')}.${known}`;
};
