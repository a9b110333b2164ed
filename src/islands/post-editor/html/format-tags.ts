import type { TextFormatType } from 'lexical';

/** Inline formats, outermost first when two cover the same text. */
export const FORMAT_TAGS = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strikethrough', 's'],
  ['subscript', 'sub'],
  ['superscript', 'sup'],
] as const satisfies readonly (readonly [TextFormatType, string])[];

export type MarkTag = (typeof FORMAT_TAGS)[number][1];
export const MARK_TAGS: readonly MarkTag[] = FORMAT_TAGS.map(([, tag]) => tag);

/** Format of a tag in stored or pasted HTML. */
export const FORMAT_OF_TAG: Readonly<Record<string, TextFormatType>> = {
  ...Object.fromEntries(FORMAT_TAGS.map(([format, tag]) => [tag, format])),
  b: 'bold',
  i: 'italic',
  strike: 'strikethrough',
  del: 'strikethrough',
};
