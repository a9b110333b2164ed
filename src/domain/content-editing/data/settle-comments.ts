/** To which entry each comment of a file belongs. The library joins some to the entry below or inside. */
import {
  CST,
  type Document,
  isCollection,
  isPair,
  isScalar,
  Lexer,
  type Node,
  type Pair,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { lineStart } from '../text-lines.ts';

export type Collection = YAMLMap<Node, Node | null> | YAMLSeq<Node>;
/** A pair of a map or an item of a list. */
export type Entry = Pair<Node, Node | null> | Node;
type Place = {
  entry: Entry;
  start: number;
  column: number;
  index: number;
  collection: Collection;
  parent: Place | undefined;
};

/** The node that has the comment above an entry. */
export const carrierOf = (entry: Entry): Node => (isPair(entry) ? (entry.key as Node) : (entry as Node));
const contentOf = (entry: Entry): Node | null => (isPair(entry) ? (entry.value as Node | null) : (entry as Node));

export const isBlockText = (node: unknown): boolean => isScalar(node) && node.type?.startsWith('BLOCK') === true;

export const joined = (...comments: (string | null | undefined)[]): string | null =>
  comments.filter(Boolean).join('\n') || null;

type Target = readonly [Node | Document, 'comment' | 'commentBefore'];

/**
 * Gives each comment to its entry: the one above an entry, which may be apart by an empty line, to that entry; the one
 * beside or further to the right than the entry below to the entry before.
 */
export function settleComments(document: Document, text: string): void {
  const places = placesOf(document.contents, text);
  if (places.length === 0) return;
  const clear = (node: Node | Document) => Object.assign(node, { comment: null, commentBefore: null });
  clear(document);
  visit(document, { Node: (_, node) => void clear(node) });
  const lines = new Map<Target[0], { comment: string[]; commentBefore: string[] }>();
  let next = 0;
  for (const { offset, line } of commentsOf(text)) {
    while ((places[next]?.start ?? offset) < offset) next += 1;
    const target = targetOf(text, offset, openAt(places[next - 1], offset), places[next]);
    const [node, name] = target ?? [document, 'comment'];
    const found = lines.get(node) ?? { comment: [], commentBefore: [] };
    // The line of the sign of a block of text has one comment.
    const isFull = isBlockText(node) && found.comment.length > 0;
    found[isFull ? 'commentBefore' : name].push(line);
    if (name === 'commentBefore' && hasEmptyLine(text, offset)) found.commentBefore.push('');
    lines.set(node, found);
  }
  for (const [node, { comment, commentBefore }] of lines)
    Object.assign(node, { comment: joined(...comment), commentBefore: commentBefore.join('\n') || null });
}

function placesOf(node: Node | null, text: string, parent?: Place): Place[] {
  if (!isCollection(node)) return [];
  const collection = node as Collection;
  const source = collection.srcToken as CST.BlockMap | CST.BlockSequence | CST.FlowCollection | undefined;
  return (collection.items as Entry[]).flatMap((entry, index) => {
    const dash = source?.items[index]?.start.find(({ type }) => type === 'seq-item-ind');
    const start = dash?.offset ?? (carrierOf(entry) ?? contentOf(entry))?.range?.[0] ?? 0;
    const column = collection.flow ? 0 : start - lineStart(text, start);
    const place = { entry, start, column, index, collection, parent };
    return [place, ...placesOf(contentOf(entry), text, place)];
  });
}

function commentsOf(text: string): { offset: number; line: string }[] {
  let offset = 0;
  let before: string | null = null;
  return [...new Lexer().lex(text)].flatMap((source) => {
    const type = CST.tokenType(source);
    const found = type === 'comment' && before !== 'scalar' ? [{ offset, line: source.slice(1) || ' ' }] : [];
    before = type;
    if (type !== 'doc-mode' && type !== 'scalar' && type !== 'flow-error-end') offset += source.length;
    return found;
  });
}

/** The last entry whose brackets or braces are not closed. */
function openAt(place: Place | undefined, offset: number): Place | undefined {
  let open = place;
  while (open?.collection.flow && offset >= endOf(open.collection)) open = open.parent;
  return open;
}

const endOf = (node: Node): number => node.range?.[1] ?? 0;

/** Where a comment goes that is between two entries; undefined at the end of the document. */
function targetOf(text: string, offset: number, above?: Place, below?: Place): Target | undefined {
  const begin = lineStart(text, offset);
  const inside = above && openContent(above, offset);
  const isBeside = text.slice(begin, offset).trim() !== '';
  if (above && isBeside) return inside ? targetAbove(above) : targetBeside(above);
  const flow = [inside, above?.collection].find((collection) => collection?.flow);
  if (flow) return below && below.start < endOf(flow) ? targetAbove(below) : above && targetBeside(above);
  const column = offset - begin;
  if (below && (!above || column <= below.column)) return targetAbove(below);
  const owner = outerOf(above, column);
  return owner && targetBeside(owner);
}

/** The entry itself, or the one around it, that is further to the left than a column. */
function outerOf(place: Place | undefined, column: number): Place | undefined {
  return place && place.column >= column ? outerOf(place.parent, column) : place;
}

/** The list or map of an entry, unless its brackets or braces are closed. */
function openContent({ entry }: Place, offset: number): Collection | undefined {
  const content = contentOf(entry);
  return isCollection(content) && (!content.flow || offset < endOf(content)) ? (content as Collection) : undefined;
}

/** The first entry of an item has its comment above the item. */
function targetAbove({ entry, index, collection, parent }: Place): Target {
  const isInItem = index === 0 && !collection.flow && parent && !isPair(parent.entry);
  return isInItem ? targetAbove(parent) : [carrierOf(entry), 'commentBefore'];
}

/** Beside a text, and at the end of a list or map. */
const targetBeside = ({ entry }: Place): Target => [contentOf(entry) ?? carrierOf(entry), 'comment'];

/** Whether the line below that of an offset is empty. */
function hasEmptyLine(text: string, offset: number): boolean {
  const end = text.indexOf('\n', offset) + 1;
  const next = text.indexOf('\n', end);
  return end > 0 && next !== -1 && text.slice(end, next).trim() === '';
}
