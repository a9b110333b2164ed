/** Formats that an element adds to its text or removes from it. */
import { MARK_ALIASES, MARK_TAGS, type MarkTag } from '../html/format-tags.ts';
import { element, type HtmlElement, type HtmlNode, isElement } from '../html/html-tree.ts';
import type { Styles } from './styles.ts';

export type Marks = ReadonlySet<MarkTag>;

const MARK_OF_TAG: Readonly<Record<string, MarkTag>> = { ...MARK_ALIASES, cite: 'em' };

export function marksOfElement(node: HtmlElement, styles: Styles, around: Marks): Marks {
  const marks = new Set(around);
  const own = MARK_OF_TAG[node.tag];
  if (own) marks.add(own);
  for (const [mark, isOn] of Object.entries(styledMarks(styles)) as [MarkTag, boolean][]) {
    if (isOn) marks.add(mark);
    else marks.delete(mark);
  }
  return marks;
}

/** Google Docs wraps everything in `<b style="font-weight:normal">`, so a style can remove a format. */
function styledMarks(styles: Styles): Partial<Record<MarkTag, boolean>> {
  const weight = styles['font-weight'];
  const slant = styles['font-style'];
  const line = styles['text-decoration-line'] ?? styles['text-decoration'] ?? '';
  const rise = styles['vertical-align'];
  return {
    ...(weight && { strong: /^(?:bold|bolder|[6-9]00)$/.test(weight) }),
    ...(slant && { em: /^(?:italic|oblique)/.test(slant) }),
    ...(line.includes('underline') && { u: true }),
    ...(line.includes('line-through') && { s: true }),
    ...(rise === 'sub' && { sub: true }),
    ...(rise === 'super' && { sup: true }),
  };
}

export function wrapInMarks(text: string, marks: Marks): HtmlNode {
  return MARK_TAGS.filter((tag) => marks.has(tag)).reduceRight<HtmlNode>((inside, tag) => element(tag, [inside]), text);
}

/** Headings and header cells are bold by themselves. */
export const withoutBold = (nodes: readonly HtmlNode[]): HtmlNode[] => unwrapTag(nodes, 'strong');

/** Replaces every element of a tag with its content. */
export function unwrapTag(nodes: readonly HtmlNode[], tag: MarkTag): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [node];
    const children = unwrapTag(node.children, tag);
    return node.tag === tag ? children : [{ ...node, children }];
  });
}
