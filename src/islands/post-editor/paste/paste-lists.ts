/** Cleans lists: `ol` of any style, and the lists that Word writes as paragraphs with a level. */
import { element, type HtmlElement, type HtmlNode, isElement } from '#domain/posts/body-tree.ts';
import { findAll, isBlank, textOf } from '../html/html-tree.ts';
import { declarationsOf, type Styles, stylesOf } from './formatting.ts';
import { BULLET, type LabelledItem, labelOf, listBlocks } from './list-labels.ts';
import type { PasteContext } from './paste-context.ts';

/** An `ol`, with the numbers and the style of label that its attributes and style sheets give. */
export function pasteNumberedList(list: HtmlElement, styles: Styles, context: PasteContext): HtmlNode[] {
  const step = 'reversed' in list.attributes ? -1 : 1;
  let number = integerOf(list.attributes.start) ?? (step === 1 ? 1 : list.children.filter(isItem).length);
  const items: LabelledItem[] = [];
  for (const child of list.children) {
    const cleaned = context.clean([child], context);
    const [item] = cleaned;
    if (isItem(child) && item !== undefined && isItem(item)) {
      number = integerOf(child.attributes.value) ?? number;
      const style = styleOf(child, stylesOf(child, context.sheet)) ?? styleOf(list, styles) ?? 'decimal';
      items.push({ label: style === 'bullet' ? BULLET : labelOf(style, number), words: item.children });
      number += step;
    } else addBeside(items, cleaned);
  }
  return listBlocks(items, (label) => context.dropped.labels.push(label));
}

const isItem = (node: HtmlNode): node is HtmlElement => isElement(node) && node.tag === 'li';

const integerOf = (text = ''): number | null => (/^-?\d{1,6}$/.test(text.trim()) ? Number(text) : null);

/** Some programs put an inner list beside its item instead of inside. */
function addBeside(items: LabelledItem[], nodes: readonly HtmlNode[]): void {
  if (nodes.every((node) => !isElement(node) && isBlank(node))) return;
  const last = items.at(-1);
  if (last) last.words = [...last.words, ...nodes];
  else items.push({ label: null, words: nodes });
}

const STYLE = /(?:^|\s)(none|(?:decimal|lower|upper)[\w-]*)(?=$|\s)|(?:^|\s)(disc|circle|square)(?=$|\s)/i;

/** The keyword of the style of label; null where neither the element nor its style says it. */
function styleOf({ attributes }: HtmlElement, styles: Styles): string | null {
  const [, keyword, bullet] = STYLE.exec(styles['list-style-type'] ?? styles['list-style'] ?? '') ?? [];
  if (bullet) return 'bullet';
  return keyword?.toLowerCase() ?? attributes.type?.trim() ?? null;
}

/** The bullet or number that Word writes as text. */
export const isListMarker = ({ attributes }: HtmlElement): boolean =>
  /^ignore$/i.test(declarationsOf(attributes.style ?? '')['mso-list'] ?? '');

const SIGN_FONT = /symbol|wingdings|webdings|courier/i;

/** The number or words that Word shows before a paragraph, a bullet as such; empty where there is none. */
function wordMarker(node: HtmlElement): string {
  const spans = findAll(node.children, 'span');
  const sign = textOf(spans.filter(isListMarker)).replace(/\s+/g, ' ').trim();
  if (sign === '') return '';
  const isInSignFont = spans
    .filter(({ children }) => findAll(children, 'span').some(isListMarker))
    .some(({ attributes }) => SIGN_FONT.test(declarationsOf(attributes.style ?? '')['font-family'] ?? ''));
  const isSign = sign === 'o' || !/[\p{L}\p{N}]/u.test(sign) || ([...sign].length === 1 && isInSignFont);
  return isSign ? BULLET : sign;
}

/** The label of a numbered heading. */
export function wordLabel(node: HtmlElement): string {
  const marker = wordMarker(node);
  return marker === BULLET ? '' : marker;
}

const ITEM = 'x-word-item';

/** `mso-list:l0 level2 lfo1`, with the label in a span marked as ignorable. */
export function parseWordItem(node: HtmlElement, styles: Styles, words: () => readonly HtmlNode[]): HtmlElement | null {
  const [, level] = /\blevel(\d)/.exec(styles['mso-list'] ?? '') ?? [];
  return level ? element(ITEM, words(), { level, label: wordMarker(node) || BULLET }) : null;
}

/** Groups consecutive items at any depth; `onText` hears of labels that become text. */
export function groupWordLists(nodes: readonly HtmlNode[], onText: (label: string) => void): HtmlNode[] {
  const gathered: HtmlNode[] = [];
  let items: HtmlElement[] = [];
  const end = () => {
    gathered.push(...wordBlocks(items, onText));
    items = [];
  };
  for (const node of nodes) {
    if (isElement(node) && node.tag === ITEM) items.push(node);
    else if (isElement(node)) {
      end();
      gathered.push({ ...node, children: groupWordLists(node.children, onText) });
    } else if (items.length === 0 || !isBlank(node)) {
      end();
      gathered.push(node);
    }
  }
  end();
  return gathered;
}

const depthOf = (item: HtmlElement): number => Number(item.attributes.level);

/** The shallowest level is the outer list; deeper items nest in the item before them. */
function wordBlocks(items: readonly HtmlElement[], onText: (label: string) => void): HtmlNode[] {
  const top = Math.min(...items.map(depthOf));
  const entries: { head: HtmlElement | null; inner: HtmlElement[] }[] = [];
  for (const item of items) {
    const entry = entries.at(-1);
    if (depthOf(item) === top) entries.push({ head: item, inner: [] });
    else if (entry) entry.inner.push(item);
    else entries.push({ head: null, inner: [item] });
  }
  const labelledItems = entries.map(({ head, inner }) => ({
    label: head ? (head.attributes.label ?? BULLET) : null,
    words: [...(head?.children ?? []), ...wordBlocks(inner, onText)],
  }));
  return listBlocks(labelledItems, onText);
}
