/** Headings of other programs come into levels 2 to 4, because the title of the post is the first. */
import { findAll, type HtmlElement, type HtmlNode } from '../html/html-tree.ts';
import { classesOf, type Styles } from './styles.ts';

/** Documents that use their first level go down by one, so that no two levels become the same. */
export function headingShift(nodes: readonly HtmlNode[]): 0 | 1 {
  return findAll(nodes, 'h1').length > 0 ? 1 : 0;
}

/** The level a paragraph or heading gets here; null for plain paragraphs. */
export function headingTag(node: HtmlElement, styles: Styles, shift: number): 'h2' | 'h3' | 'h4' | null {
  const level = levelOf(node, styles);
  if (level === null) return null;
  const here = level + shift;
  if (here <= 2) return 'h2';
  return here === 3 ? 'h3' : 'h4';
}

function levelOf(node: HtmlElement, styles: Styles): number | null {
  const [, digit] = /^h([1-6])$/.exec(node.tag) ?? [];
  if (digit) return Number(digit);
  if (node.tag !== 'p') return null;
  const classes = classesOf(node);
  if (classes.some((name) => /^MsoTitle/.test(name))) return 1;
  const [, level] = /^(?:MsoHeading|Heading|T.?tulo)(\d)$/.exec(classes[0] ?? '') ?? [];
  const outline = styles['mso-outline-level'] ?? level ?? '';
  return /^[1-6]$/.test(outline) ? Number(outline) : null;
}
