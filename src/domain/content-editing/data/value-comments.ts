/** The comments of a value that stay when it is replaced. */
import { isCollection } from 'yaml';
import { endOfLine } from '../text-lines.ts';
import { commentsIn } from './filler.ts';
import { flowLayout } from './flow-layout.ts';
import { type Entry, entriesOf, gapsOf, hasText, isBlock, isBlockScalar } from './yaml-entries.ts';

/**
 * Those that are in none of its entries: one `beside` its first line, with the space before it, and others `below`. `end`
 * is where the value ends with what is behind it on its last line.
 */
export function commentsOf(text: string, { value: node, afterSign, valueEnd }: Entry) {
  const entries = isBlock(node) ? entriesOf(text, node, afterSign) : [];
  const flow = isCollection(node) && node.flow ? flowLayout(text, node) : null;
  const start = entries[0]?.lead ?? (hasText(node) ? (node.range?.[0] ?? valueEnd) : valueEnd);
  const lineEnd = Math.min(endOfLine(text, afterSign), start);
  const header = isBlockScalar(node) ? text.slice(start, endOfLine(text, start)) : '';
  const end = isBlock(node) ? valueEnd : endOfLine(text, valueEnd);
  const before = withoutProperties(text.slice(afterSign, lineEnd));
  const onLine = [before, header, flow?.head ?? ''].flatMap(commentsIn).map((comment) => ` ${comment}`);
  const [beside = '', ...others] = [...onLine, text.slice(valueEnd, end).trimEnd()].filter(Boolean);
  const gaps = flow ? [...flow.gaps, flow.tail] : gapsOf(text, entries);
  const below = [withoutProperties(text.slice(lineEnd, start)), ...gaps].flatMap(commentsIn);
  return { beside, below: [...others.map((comment) => comment.trimStart()), ...below], end };
}

/** An anchor or a tag may have the sign of a comment in it. */
const withoutProperties = (text: string): string => text.replace(/(?<!\S)[&!]\S*/g, '');
