/** The facts that a text states as «**Plazo:** diez meses», as offices write contracts and acts. */
import { type HtmlNode, isElement } from './body-tree.ts';
import { parseTree } from './parse-tree.ts';

export type StatedFact = { label: string; text: string };

/** A list shows as many in a row, and no longer ones. */
const SHOWN = 4;
const LONGEST_LABEL = 30;
const LONGEST_TEXT = 120;

const BLOCKS = new Set(['p', 'li', 'td', 'h2', 'h3', 'h4', 'blockquote']);

/** The first facts of a body; none unless it states at least two, which one bold word does not. */
export function statedFacts(html: string): StatedFact[] {
  const facts = blocksOf(parseTree(html)).flatMap(factsOf).slice(0, SHOWN);
  return facts.length > 1 ? facts : [];
}

const blocksOf = (nodes: readonly HtmlNode[]): (readonly HtmlNode[])[] =>
  nodes.filter(isElement).flatMap(({ tag, children }) => (BLOCKS.has(tag) ? [children] : blocksOf(children)));

/** Each text goes from its bold label to the next, or to the end of the block. */
function factsOf(nodes: readonly HtmlNode[]): StatedFact[] {
  const facts: StatedFact[] = [];
  for (const node of nodes) {
    const words = textOf(node);
    const label = isElement(node) && node.tag === 'strong' ? /^(.+):$/.exec(words.trim())?.[1] : undefined;
    const last = facts.at(-1);
    if (label) facts.push({ label, text: '' });
    else if (last) last.text += words;
  }
  return facts
    .map(({ label, text }) => ({ label, text: text.trim().replace(/(?<!\p{Lu})[.,;]$/u, '') }))
    .filter(({ label, text }) => text && label.length <= LONGEST_LABEL && text.length <= LONGEST_TEXT);
}

const textOf = (node: HtmlNode): string => (isElement(node) ? node.children.map(textOf).join('') : node);
