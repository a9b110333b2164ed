/** Outline of a post's HTML, parsed without a DOM so that browser and server get the same. */
import { DomUtils, ElementType, parseDocument } from 'htmlparser2';

export type BodyOutline = {
  headings: { level: number; text: string }[];
  /** `text` is the accessible name: the words of the link and of its pictures. */
  links: { href: string; text: string }[];
  /** `alt` null: not decided yet; empty: decorative. */
  pictures: { src: string; alt: string | null }[];
  tables: { hasHeaders: boolean; firstCell: string }[];
  /** Text of each paragraph, item, quote or cell. */
  blocks: string[];
};

type Tree = ReturnType<typeof parseDocument>;
type Nodes = Tree['children'];

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const BLOCKS = [...HEADINGS, 'p', 'li', 'blockquote', 'td', 'th', 'figcaption', 'caption'];

const findAllByName = (names: readonly string[], nodes: Nodes) =>
  DomUtils.findAll(({ name }) => names.includes(name), nodes);

/** Parses the HTML of a body; malformed markup is repaired. */
export function outlineOf(html: string): BodyOutline {
  const nodes = parseDocument(html).children;
  return {
    headings: findAllByName(HEADINGS, nodes).map(({ name, children }) => ({
      level: Number(name[1]),
      text: textOf(children),
    })),
    links: findAllByName(['a'], nodes).map(({ attribs: { href = '' }, children }) => ({
      href,
      text: textOf(children),
    })),
    pictures: findAllByName(['img'], nodes).map(({ attribs: { src = '', alt = null } }) => ({ src, alt })),
    tables: findAllByName(['table'], nodes).map(({ children }) => ({
      hasHeaders: findAllByName(['th'], children).length > 0,
      firstCell: textOf(findAllByName(['th', 'td'], children)[0]?.children ?? []),
    })),
    blocks: findAllByName(BLOCKS, nodes).map(ownTextOf).filter(Boolean),
  };
}

/** Accessible text: pictures give their alternative text, line breaks separate words. */
const textOf = (nodes: Nodes): string => nodes.map(accessibleTextOf).join('').replace(/\s+/g, ' ').trim();

/** Text without nested blocks, which have entries of their own. */
const ownTextOf = ({ children }: { children: Nodes }): string =>
  textOf(children.filter((node) => findAllByName(BLOCKS, [node]).length === 0));

function accessibleTextOf(node: Nodes[number]): string {
  if ('data' in node) return node.type === ElementType.Text ? node.data : '';
  if (!('attribs' in node)) return '';
  if (node.name === 'img') return ` ${node.attribs.alt ?? ''} `;
  if (node.name === 'br') return ' ';
  return node.children.map(accessibleTextOf).join('');
}
