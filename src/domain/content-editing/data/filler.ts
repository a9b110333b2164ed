/** The text between values: spaces, line endings, commas and comments. */
import { endOfLine } from '../text-lines.ts';

export const hasComment = (filler: string | undefined): boolean => filler?.includes('#') === true;

const COMMENT = /#[^\r\n]*/g;
export const commentsIn = (filler: string): string[] =>
  (filler.match(COMMENT) ?? []).map((comment) => comment.trimEnd());

/** What is between two entries in brackets: a comma, the comment on the line, and the rest. */
export function splitFiller(filler: string): { comment: string; gap: string; hasComma: boolean } {
  const parts: string[] = filler.match(/#[^\n]*|,|[^#,]+/g) ?? [];
  const comma = parts.indexOf(',');
  const text = parts.filter((_, index) => index !== comma).join('');
  const lineEnd = text.includes('\n') ? endOfLine(text, 0) : 0;
  return { comment: text.slice(0, lineEnd).trimEnd(), gap: text.slice(lineEnd), hasComma: comma !== -1 };
}
