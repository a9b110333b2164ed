import { $createListItemNode, $createListNode, type ListItemNode, type ListNode } from '@lexical/list';
import type { LexicalNode } from 'lexical';
import { element, type HtmlElement, type HtmlNode, isBlank, isElement } from './html-tree.ts';
import { $readInline } from './read-inline.ts';

/** An item of a list: its line, nested lists, and content that no list can have. */
type ParsedItem = { words: HtmlNode[]; lists: HtmlElement[]; strays: HtmlElement[] };

const STRAYS = ['table', 'figure', 'img', 'hr'];
const LISTS = ['ul', 'ol'];
const LINES = ['p', 'div', 'li', 'h2', 'h3', 'h4', 'blockquote'];

/** A list, followed by content that no list can have. */
export function $readList(list: HtmlElement, $readStray: (stray: HtmlElement) => LexicalNode[]): LexicalNode[] {
  const strays: HtmlElement[] = [];
  const read = $readItems(list, strays);
  return [...(read.isEmpty() ? [] : [read]), ...strays.flatMap($readStray)];
}

function $readItems(list: HtmlElement, strays: HtmlElement[]): ListNode {
  const read = $createListNode(list.tag === 'ol' ? 'number' : 'bullet', startOf(list));
  for (const item of itemsOf(list)) {
    strays.push(...item.strays);
    if (item.words.length > 0 || item.lists.length === 0) {
      read.append($createListItemNode().append(...$readInline(item.words)));
    }
    for (const inner of item.lists) read.append($nested(inner, strays));
  }
  return read;
}

const $nested = (list: HtmlElement, strays: HtmlElement[]): ListItemNode =>
  $createListItemNode().append($readItems(list, strays));

function startOf({ tag, attributes: { start = '1' } }: HtmlElement): number {
  return tag === 'ol' && /^\d{1,6}$/.test(start) ? Number(start) : 1;
}

/** Some programs put nested lists beside the items instead of inside. */
function itemsOf(list: HtmlElement): ParsedItem[] {
  return list.children.flatMap((child) => {
    if (!isElement(child)) return isBlank(child) ? [] : [toItem([child])];
    return [toItem(child.tag === 'li' ? child.children : [child])];
  });
}

function toItem(children: readonly HtmlNode[]): ParsedItem {
  const item: ParsedItem = { words: [], lists: [], strays: [] };
  for (const child of children) addToItem(item, child);
  while (isSpace(item.words.at(-1))) item.words.pop();
  while (isSpace(item.words[0])) item.words.shift();
  return item;
}

const isSpace = (node: HtmlNode | undefined): boolean =>
  typeof node === 'string' ? /^\s*$/.test(node) : node?.tag === 'br';

function addToItem(item: ParsedItem, child: HtmlNode): void {
  if (!isElement(child)) item.words.push(child);
  else if (LISTS.includes(child.tag)) item.lists.push(child);
  else if (STRAYS.includes(child.tag)) item.strays.push(child);
  else if (LINES.includes(child.tag)) {
    if (!item.words.every(isSpace)) item.words.push(element('br', []));
    for (const inner of child.children) addToItem(item, inner);
  } else item.words.push(child);
}
