/** The differences between two versions of a document, for display. */
import type { FieldDifference } from '#islands/field-form/field-differences.ts';
import { type DiffPart, diffWords } from '#islands/text-diff/word-diff.ts';
import { plainTextOf } from '#shared/formats/text.ts';

/** `body`: null for the same text. */
export type TextDifference = { fields: FieldDifference[]; body: DiffPart[] | null; isSame: boolean };

const BLOCK_ENDS = /<\/(?:p|h[1-6]|li|blockquote|tr|figcaption|caption|pre)>|<(?:br|hr)\b[^>]*>/gi;
const CELL_ENDS = /<\/t[hd]>/gi;

/** The text as plain lines, with images and links spelled out. */
export function toComparableText(html: string): string {
  return html
    .replace(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/gi, ' [Imagen: $1] ')
    .replace(/<img\b[^>]*>/gi, ' [Imagen] ')
    .replace(/<a\b[^>]*?\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, '$2 [enlace: $1]')
    .replace(CELL_ENDS, ' · ')
    .split(BLOCK_ENDS)
    .map(plainTextOf)
    .filter(Boolean)
    .join('\n');
}

/** The difference of two texts as the editor writes them, beside that of their fields. */
export function textDifference(fields: FieldDifference[], before: string | null, after: string | null): TextDifference {
  const body = before === after ? null : diffWords(toComparableText(before ?? ''), toComparableText(after ?? ''));
  return { fields, body, isSame: fields.length === 0 && body === null };
}

/** Only the parts around a change, so that a long text is read at a glance. */
const CONTEXT = 80;
export function aroundChanges(parts: readonly DiffPart[]): DiffPart[] {
  return parts.map((part, index) => {
    if (part.kind !== 'same' || part.text.length <= CONTEXT * 2) return part;
    // No word is cut.
    const start = index > 0 ? part.text.slice(0, CONTEXT).replace(/\S*$/, '') : '';
    const end = index < parts.length - 1 ? part.text.slice(-CONTEXT).replace(/^\S*/, '') : '';
    return { ...part, text: `${start}[…]${end}` };
  });
}
