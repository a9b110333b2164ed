/** A changed list or table that keeps the source of the items and rows that stayed. */
import { element, type HtmlElement, isElement, serializeTree } from '#domain/posts/body-tree.ts';
import { parseTree } from '#domain/posts/parse-tree.ts';
import { matchSequences } from '../sequence-match.ts';
import { EMPTY_LINE } from '../text-lines.ts';
import type { BodyBlock } from './open-body.ts';
import { type AlignType, blockMarkdown, HOUSE_STYLE, type MarkdownStyle } from './write-markdown.ts';

/** The Markdown of a list or table in place of another; null where no part can stay. Lines end in `\n` where new. */
export function mergeParts(before: BodyBlock, after: HtmlElement): string | null {
  if (/^\s/.test(before.source)) return null;
  if (before.kind === 'list') return mergeList(before, after);
  return before.kind === 'table' ? mergeTable(before, after) : null;
}

const MARKER = /^(?:([-+*])|(\d+)([.)]))/;

/** The style in which a block is written. */
export function styleOf({ source }: BodyBlock): MarkdownStyle {
  const [, bullet = '-', , afterNumber = '.'] = MARKER.exec(source.trimStart()) ?? [];
  return { ...HOUSE_STYLE, bullet, afterNumber } as MarkdownStyle;
}

function mergeList(before: BodyBlock, after: HtmlElement): string | null {
  const sourceOf = (start: number, end: number) => before.source.slice(start - before.start, end - before.start);
  const sources = before.items.map(({ start, end }) => sourceOf(start, end));
  const gaps = before.items.slice(1).map(({ start }, index) => sourceOf(before.items[index]?.end ?? start, start));
  const newGap = gaps.some((gap) => EMPTY_LINE.test(gap)) ? '\n\n' : '\n';
  const items = after.children.filter(isElement);
  const matches = matchSequences(partsOf(treeOf(before)), items.map(htmlOf));
  const start = after.tag === 'ol' ? Number(after.attributes.start ?? 1) : null;
  const written = items.map((item, index) => {
    const number = start === null ? null : start + index;
    const source = sources[matches[index] ?? -1];
    const text = source === undefined ? null : renumbered(source, number);
    return text ?? itemMarkdown(item, after.tag, number, styleOf(before));
  });
  const gapBefore = (index: number): string => {
    const [last, match] = [matches[index - 1] ?? null, matches[index] ?? null];
    return (last !== null && match === last + 1 ? gaps[last] : null) ?? newGap;
  };
  return written.map((text, index) => (index === 0 ? text : gapBefore(index) + text)).join('');
}

/** An item under another number; null when its other lines would have to be indented anew. */
function renumbered(item: string, number: number | null): string | null {
  const [, , digits] = MARKER.exec(item) ?? [];
  if (number === null || digits === undefined) return item;
  const changed = String(number);
  if (changed.length !== digits.length && /[\r\n]/.test(item)) return null;
  return changed + item.slice(digits.length);
}

function itemMarkdown(item: HtmlElement, tag: string, number: number | null, style: MarkdownStyle): string {
  const attributes: Record<string, string> = number === null ? {} : { start: String(number) };
  return blockMarkdown({ tag, attributes, children: [item] }, style) ?? '';
}

const rowsOf = (table: HtmlElement): HtmlElement[] =>
  table.children.filter(isElement).flatMap(({ children }) => children.filter(isElement));
const partsOf = (node: HtmlElement): string[] => node.children.filter(isElement).map(htmlOf);
const htmlOf = (node: HtmlElement): string => serializeTree([node]);
const treeOf = ({ html }: BodyBlock): HtmlElement => parseTree(html).find(isElement) ?? element('p', []);

function mergeTable(before: BodyBlock, after: HtmlElement): string | null {
  const [head = '', delimiters = '', ...lines] = before.source.split(/\r\n?|\n/);
  const [oldHead, ...oldRows] = rowsOf(treeOf(before));
  const [newHead, ...newRows] = rowsOf(after);
  if (!oldHead || !newHead) return null;
  const align = alignOf(delimiters);
  const isSameWidth = oldHead.children.length === newHead.children.length;
  const columns = isSameWidth ? [...align.keys()] : matchSequences(partsOf(oldHead), partsOf(newHead));
  const written = blockMarkdown(after, { ...HOUSE_STYLE, align: columns.map((column) => align[column ?? -1] ?? null) });
  if (written === null) return null;
  const [writtenHead = '', writtenDelimiters = '', ...writtenRows] = written.split('\n');
  const matches = matchSequences(oldRows.map(htmlOf), newRows.map(htmlOf));
  return [
    htmlOf(newHead) === htmlOf(oldHead) ? head : writtenHead,
    isSameWidth ? delimiters : writtenDelimiters,
    ...newRows.map((_, index) => lines[matches[index] ?? -1] ?? writtenRows[index] ?? ''),
  ].join('\n');
}

const alignOf = (delimiters: string): AlignType[] =>
  [...delimiters.matchAll(/(:?)-+(:?)/g)].map(([, left, right]) =>
    left && right ? 'center' : left ? 'left' : right ? 'right' : null,
  );
