/** Where the pairs and items of a block collection are in the text. */
import {
  type CST,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

export type BlockCollection = YAMLMap | YAMLSeq;

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
  /** End of its last line, with the comment on it, without the line ending. */
  end: number;
};

type CstItem = CST.BlockMap['items'][number];

const isFiller = ({ type }: CST.SourceToken): boolean => ['space', 'comment', 'newline'].includes(type);

/** The entries of a block collection; `from` is where the text before them begins that may hold their comments. */
export function entriesOf(text: string, collection: BlockCollection, from: number): Entry[] {
  const source = collection.srcToken as CST.BlockMap | CST.BlockSequence | undefined;
  const items = (source?.items ?? []).filter(
    ({ start, key, sep }) => key || sep || !start.every(isFiller),
  ) as CstItem[];
  const entries: Entry[] = [];
  for (const [index, item] of items.entries()) {
    const node = collection.items[index] as Pair | Node | undefined;
    if (!node) continue;
    const start =
      item.start.find((token) => !isFiller(token))?.offset ?? item.key?.offset ?? item.sep?.[0]?.offset ?? 0;
    const isPair = isMap(collection);
    const value = (isPair ? (node as Pair).value : node) as Node | null;
    const afterSign = afterSignOf(item, isPair ? 'map-value-ind' : 'seq-item-ind');
    entries.push({
      key: isPair ? keyOf(node as Pair) : null,
      value,
      lead: leadOf(text, start, entries.at(-1)?.end ?? from),
      start,
      afterSign,
      end: endOfLine(text, endOf(text, value, afterSign)),
    });
  }
  return entries;
}

/** The library has a symbol for the merge key. */
function keyOf({ key }: Pair): string {
  const value = isScalar(key) ? key.value : key;
  return typeof value === 'symbol' ? (value.description ?? '') : String(value);
}

function afterSignOf({ start, sep = [] }: CstItem, sign: string): number {
  const tokens = sign === 'map-value-ind' ? sep : start;
  const index = tokens.findIndex(({ type }) => type === sign);
  const token = tokens[index];
  return token ? token.offset + token.source.length : (tokens[0]?.offset ?? 0);
}

/** End of a value, without line endings that are not its content. */
export function endOf(text: string, value: Node | null, otherwise: number): number {
  const [start, end] = value?.range ?? [otherwise, otherwise];
  if (!value || end <= start) return Math.max(otherwise, start);
  if (isCollection(value) && !value.flow) {
    const last = entriesOf(text, value as BlockCollection, start).at(-1);
    return last?.end ?? end;
  }
  if (isAlias(value) || !isScalar(value) || !value.type?.startsWith('BLOCK')) return end;
  const source = text.slice(start, end);
  const ending = /^[|>][\d-]*\+/.test(source) ? /\r?\n$/ : /(?:\r?\n[ \t]*)+$/;
  return start + source.replace(ending, '').length;
}

export function endOfLine(text: string, offset: number): number {
  const next = text.indexOf('\n', offset);
  const end = next === -1 ? text.length : next;
  return text[end - 1] === '\r' && end > offset ? end - 1 : end;
}

export const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

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
