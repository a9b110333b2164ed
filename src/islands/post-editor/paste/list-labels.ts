/** The labels of pasted lists: the editor's lists hold bullets and `1.`, `2.`, …; any other label stays as text. */
import { element, type HtmlElement, type HtmlNode, isElement } from '#domain/posts/body-tree.ts';
import { isBlank, textOf } from '../html/html-tree.ts';

export const BULLET = '•';

/** An item as its source shows it, with `''` for no label; a null label is content between items. */
export type LabelledItem = { label: string | null; words: readonly HtmlNode[] };

const MAX_NUMBER = 99_999;
const LISTS = ['ul', 'ol'];
const LINES = ['p', 'div', 'h2', 'h3', 'h4', 'blockquote'];

const isList = (node: HtmlNode | undefined): node is HtmlElement =>
  node !== undefined && isElement(node) && LISTS.includes(node.tag);
const isNumbered = (node: HtmlNode | undefined): node is HtmlElement => isList(node) && node.tag === 'ol';
const isLine = (node: HtmlNode): node is HtmlElement => isElement(node) && LINES.includes(node.tag);
const isBlockOrList = (node: HtmlNode): boolean =>
  isLine(node) || (isElement(node) && [...LISTS, 'table'].includes(node.tag));

/** The number of a label that an `ol` shows the same way. */
function numberOf(label: string): number | null {
  const [, digits] = /^([1-9]\d*)\.$/.exec(label) ?? [];
  return digits && Number(digits) <= MAX_NUMBER ? Number(digits) : null;
}

/** Lists where the editor holds the labels, and lines with their labels elsewhere; `onText` hears of those. */
export function listBlocks(items: readonly LabelledItem[], onText: (label: string) => void): HtmlNode[] {
  const blocks: HtmlNode[] = [];
  for (const { label, words } of items) {
    const number = label === null ? null : numberOf(label);
    if (label === null) blocks.push(...words);
    else if (label === BULLET || (number !== null && follows(blocks.at(-1), number))) {
      // The editor reads the lines of an item before its inner lists: what follows an inner list ends the outer one.
      const end = endOfItem(words);
      addItem(blocks, element('li', words.slice(0, end)), number);
      blocks.push(...words.slice(end));
    } else {
      if (label !== '') onText(label);
      blocks.push(...withLabel(label, words));
    }
  }
  return blocks;
}

/** The editor makes one list of two that meet. */
const follows = (last: HtmlNode | undefined, number: number): boolean =>
  !isNumbered(last) || nextNumber(last) === number;

function addItem(blocks: HtmlNode[], item: HtmlElement, number: number | null): void {
  const tag = number === null ? 'ul' : 'ol';
  const last = blocks.at(-1);
  if (isList(last) && last.tag === tag) blocks[blocks.length - 1] = { ...last, children: [...last.children, item] };
  else blocks.push(element(tag, [item], number === null || number === 1 ? {} : { start: String(number) }));
}

const startOf = ({ attributes }: HtmlElement): number => Number(attributes.start ?? 1);
const nextNumber = (list: HtmlElement): number => startOf(list) + list.children.length;

/** Joins numbered lists that meet, at any depth. */
export function joinLists(nodes: readonly HtmlNode[], onText: (label: string) => void): HtmlNode[] {
  const joined: HtmlNode[] = [];
  for (const node of nodes.flatMap(withoutListBoxes)) {
    const at = joined.findLastIndex((before) => !isBlankNode(before));
    const last = joined[at];
    const inside = isElement(node) ? { ...node, children: joinLists(node.children, onText) } : node;
    if (!isList(inside) || !hasOnlyItems(inside)) joined.push(inside);
    else if (isNumbered(last) && isNumbered(inside)) {
      joined.splice(at, joined.length, ...listBlocks([last, inside].flatMap(itemsOf), onText));
    } else joined.push(...listBlocks(itemsOf(inside), onText));
  }
  return joined;
}

const hasOnlyItems = ({ children }: HtmlElement): boolean =>
  children.every((child) => (isElement(child) ? child.tag === 'li' : isBlank(child)));

const itemsOf = (list: HtmlElement): LabelledItem[] =>
  list.children.filter(isElement).map(({ children }, index) => ({
    label: isNumbered(list) ? `${startOf(list) + index}.` : BULLET,
    words: children,
  }));

/** Word on the web has a list in boxes for each item. */
function withoutListBoxes(node: HtmlNode): HtmlNode[] {
  if (!isElement(node) || node.tag !== 'div') return [node];
  const children = node.children.flatMap(withoutListBoxes);
  return children.every((child) => isList(child) || isBlankNode(child)) ? children : [{ ...node, children }];
}

function endOfItem(words: readonly HtmlNode[]): number {
  const list = words.findIndex(isList);
  const after = words.findIndex((node, at) => list !== -1 && at > list && !isList(node) && !isBlankNode(node));
  return after === -1 ? words.length : after;
}

const isBlankNode = (node: HtmlNode): boolean => !isElement(node) && isBlank(node);

/** The label at the beginning of the first line. */
function withLabel(label: string, words: readonly HtmlNode[]): HtmlNode[] {
  const from = words.findIndex((node) => !isBlankNode(node));
  const first = words[from];
  if (first !== undefined && isLine(first)) {
    const inside = first.children.some(isBlockOrList)
      ? withLabel(label, first.children)
      : labelled(label, first.children);
    return [{ ...first, children: inside }, ...words.slice(from + 1)];
  }
  const block = words.findIndex(isBlockOrList);
  const end = block === -1 ? words.length : block;
  const line = labelled(label, words.slice(0, end));
  return [...(isBlank(textOf(line)) ? [] : [element('p', line)]), ...words.slice(end)];
}

/** The words of a line after their label. */
export const labelled = (label: string, words: readonly HtmlNode[]): readonly HtmlNode[] =>
  label === '' ? words : [`${label} `, ...words];

const ROMANS: readonly (readonly [number, string])[] = [
  ...([
    [1000, 'm'],
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
    [100, 'c'],
    [90, 'xc'],
    [50, 'l'],
    [40, 'xl'],
  ] as const),
  ...([
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as const),
];

function roman(number: number): string {
  const [value, letters] = ROMANS.find(([least]) => least <= number) ?? [number, ''];
  return number > value ? letters + roman(number - value) : letters;
}

const letters = (number: number): string =>
  number > 26
    ? letters(Math.floor((number - 1) / 26)) + letters(((number - 1) % 26) + 1)
    : String.fromCharCode(96 + number);

/** By the keyword of CSS, and by the `type` attribute. Romans and letters count from 1, romans up to 3,999. */
const STYLES: Readonly<Record<string, (number: number) => string>> = {
  'decimal-leading-zero': (number) => String(number).padStart(2, '0'),
  'lower-roman': roman,
  'upper-roman': (number) => roman(number).toUpperCase(),
  'lower-alpha': letters,
  'upper-alpha': (number) => letters(number).toUpperCase(),
};
const KEYWORDS: Readonly<Record<string, string>> = {
  ...{ i: 'lower-roman', I: 'upper-roman', a: 'lower-alpha', A: 'upper-alpha' },
  ...{ 'lower-latin': 'lower-alpha', 'upper-latin': 'upper-alpha' },
};

/** The label that a browser shows for a number of a list with that style. */
export function labelOf(style: string, number: number): string {
  if (style === 'none') return '';
  const write = STYLES[KEYWORDS[style] ?? style];
  return `${write && number >= 1 && number < 4000 ? write(number) : number}.`;
}
