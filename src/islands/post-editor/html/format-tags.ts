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
export const MARK_ALIASES: Readonly<Record<string, MarkTag>> = {
  ...Object.fromEntries(MARK_TAGS.map((tag) => [tag, tag])),
  ...({ b: 'strong', i: 'em', strike: 's', del: 's' } as const),
};
export const formatOfTag = (tag: string): TextFormatType | undefined =>
  FORMAT_TAGS.find(([, mark]) => mark === MARK_ALIASES[tag])?.[0];
