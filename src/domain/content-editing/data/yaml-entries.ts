/** Where the pairs and items of a collection are in the text. */
import { type CST, isCollection, isMap, isScalar, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import { EMPTY_LINE, endOfLine, lineStart } from '../text-lines.ts';

export type Collection = YAMLMap | YAMLSeq;

/** A pair or item. Offsets count in the text of the file. */
export type Entry = {
  /** Of a pair. */
  key: string | null;
  value: Node | null;
  /** The first of the comments right above it, or itself. */
  lead: number;
  /** Its key or dash. */
  start: number;
  /** Behind the colon or dash. */
  afterSign: number;
  /** Of its value, without line endings that are not its content. */
  valueEnd: number;
  /** Of its last line without the line ending; comments below that are further to the right are its own. */
  end: number;
};

type CstItem = CST.BlockMap['items'][number];

const isFiller = ({ type }: CST.SourceToken): boolean => ['space', 'comment', 'newline', 'comma'].includes(type);
const endOfToken = ({ offset, source }: CST.SourceToken): number => offset + source.length;
const lastSign = (tokens: readonly CST.SourceToken[]): number => {
  const token = tokens.findLast((one) => !isFiller(one));
  return token ? endOfToken(token) : 0;
};

/** The entries of a collection; `from` is where the text before them begins that may hold their comments. */
export function entriesOf(text: string, collection: Collection, from: number): Entry[] {
  const source = collection.srcToken as CST.BlockMap | CST.BlockSequence | CST.FlowCollection | undefined;
  const items = (source?.items ?? []).filter(
    (item) => item.key || item.sep || ('value' in item && item.value) || !item.start.every(isFiller),
  ) as CstItem[];
  const entries: Entry[] = [];
  for (const [index, item] of items.entries()) {
    const node = collection.items[index] as Pair | Node | undefined;
    if (node) entries.push(entryOf(text, { item, node, collection, from: entries.at(-1)?.end ?? from }));
  }
  return !collection.flow && !isMap(collection) ? withoutHeadings(text, entries) : entries;
}

type Source = { item: CstItem; node: Pair | Node; collection: Collection; from: number };

function entryOf(text: string, { item, node, collection, from }: Source): Entry {
  const isPair = isMap(collection);
  const value = (isPair ? (node as Pair).value : node) as Node | null;
  const { start: before, key, sep = [] } = item;
  const start =
    before.find((token) => !isFiller(token))?.offset ?? key?.offset ?? sep[0]?.offset ?? item.value?.offset ?? 0;
  const keyEnd = isPair ? (((node as Pair).key as Node | null)?.range?.[1] ?? start) : start;
  const sign = (isPair ? sep : before).find(({ type }) => type === 'map-value-ind' || type === 'seq-item-ind');
  const afterSign = sign ? endOfToken(sign) : keyEnd;
  const valueEnd = endOf(text, value, Math.max(afterSign, lastSign(sep), lastSign(isPair ? [] : before)));
  const end = collection.flow ? valueEnd : withCommentsBelow(text, endOfLine(text, valueEnd), columnOf(text, start));
  return {
    key: isPair ? keyOf(node as Pair) : null,
    value,
    lead: leadOf(text, start, from),
    start,
    afterSign,
    valueEnd,
    end,
  };
}

/** The library reads the merge key `<<` as a symbol. */
function keyOf({ key }: Pair): string {
  const value = isScalar(key) ? key.value : key;
  return typeof value === 'symbol' ? (value.description ?? '') : String(value);
}

/** What is between each entry of a block and the one before; '' before the first. */
export const gapsOf = (text: string, entries: readonly Entry[]): string[] =>
  entries.map(({ lead }, index) => (index === 0 ? '' : text.slice(entries[index - 1]?.end, lead)));

export const isBlock = (node: unknown): node is Collection => isCollection(node) && !node.flow && node.items.length > 0;
export const isBlockScalar = (node: unknown): boolean => isScalar(node) && node.type?.startsWith('BLOCK') === true;
export const hasText = (node: Node | null): node is Node => (node?.range?.[1] ?? 0) > (node?.range?.[0] ?? 0);

export const columnOf = (text: string, offset: number): number => offset - lineStart(text, offset);

/** End of a value; `otherwise` is where an absent one would be. */
function endOf(text: string, value: Node | null, otherwise: number): number {
  const [start, end] = value?.range ?? [otherwise, otherwise];
  if (!value || end <= start) return otherwise;
  if (isCollection(value) && !value.flow) return entriesOf(text, value as Collection, start).at(-1)?.end ?? end;
  if (!isBlockScalar(value)) return end;
  const isKeep = /^[|>][\d-]*\+/.test(text.slice(start, start + 4));
  return isKeep ? withoutLineEnding(text, end) : withoutEmptyLines(text, end);
}

function withoutLineEnding(text: string, end: number): number {
  if (text[end - 1] !== '\n') return end;
  return text[end - 2] === '\r' ? end - 2 : end - 1;
}

function withoutEmptyLines(text: string, from: number): number {
  let end = from;
  for (let line = lineStart(text, end); /^[ \t\r]*$/.test(text.slice(line, end)); line = lineStart(text, end))
    end = withoutLineEnding(text, line);
  return end;
}

/** The end of an entry with the comments below it that are in a column behind its own. */
function withCommentsBelow(text: string, from: number, column: number): number {
  let end = from;
  for (let next = endOfLine(text, from); next < text.length; ) {
    const line = text.indexOf('\n', next) + 1;
    if (line === 0) break;
    next = endOfLine(text, line);
    const content = text.slice(line, next).trimStart();
    if (content === '' && next < text.length) continue;
    if (!content.startsWith('#') || next - line - content.length <= column) break;
    end = next;
  }
  return end;
}

/** The first of the comment lines right above an entry, in its column. A comment that opens the file belongs to it. */
function leadOf(text: string, start: number, from: number): number {
  const begin = lineStart(text, start);
  const column = start - begin;
  if (text.slice(begin, start).trim()) return start;
  let lead = start;
  let line = begin;
  while (line > 0) {
    const above = lineStart(text, line - 1);
    const isComment = above >= from && /^[ \t]*#/.test(text.slice(above, line)) && text[above + column] === '#';
    if (!isComment) break;
    if (text.slice(0, above).trim() === '') return start;
    line = above;
    lead = above + column;
  }
  return lead;
}

/**
 * A list that begins with a comment and has items right below others is in sections: its comments are headings, which
 * belong to no item.
 */
function withoutHeadings(text: string, entries: readonly Entry[]): Entry[] {
  const hasComment = ({ lead, start }: Entry) => lead < start;
  const isRightBelow = ({ start }: Entry, above: Entry) => {
    const gap = text.slice(above.end, start);
    return !gap.includes('#') && !EMPTY_LINE.test(gap);
  };
  const [first, ...others] = entries;
  const isInSections =
    first && hasComment(first) && others.some((entry, index) => isRightBelow(entry, entries[index] ?? first));
  return entries.map((entry) => (isInSections ? { ...entry, lead: entry.start } : entry));
}
