/** What a post's HTML is made of, read without a browser's DOM so that browser and server see the same. */
import { DomUtils, ElementType, parseDocument } from 'htmlparser2';

export type BodyOutline = {
  headings: { level: number; text: string }[];
  /** `text` are the words a screen reader says: those of the link and of the pictures in it. */
  links: { href: string; text: string }[];
  /** `alt` is null when nobody decided; empty for a decorative picture. */
  pictures: { src: string; alt: string | null }[];
  tables: { hasHeaders: boolean; firstCell: string }[];
  /** Words of each paragraph, item, quote or cell: what is read in one go. */
  blocks: string[];
};

type Tree = ReturnType<typeof parseDocument>;
type Nodes = Tree['children'];

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const BLOCKS = new Set([...HEADINGS, 'p', 'li', 'blockquote', 'td', 'th', 'figcaption', 'caption']);

const collapseWhitespace = (text: string): string => text.replace(/\s+/g, ' ').trim();
const findAllByName = (names: ReadonlySet<string>, nodes: Nodes) =>
  DomUtils.findAll(({ name }) => names.has(name), nodes);

/** Reads the HTML of a body; what is broken in it is mended, not refused. */
export function outlineOf(html: string): BodyOutline {
  const nodes = parseDocument(html).children;
  return {
    headings: findAllByName(HEADINGS, nodes).map(({ name, children }) => ({
      level: Number(name[1]),
      text: textOf(children),
    })),
    links: findAllByName(new Set(['a']), nodes).map(({ attribs, children }) => ({
      href: attribs.href ?? '',
      text: textOf(children),
    })),
    pictures: findAllByName(new Set(['img']), nodes).map(({ attribs }) => ({
      src: attribs.src ?? '',
      alt: attribs.alt ?? null,
    })),
    tables: findAllByName(new Set(['table']), nodes).map(({ children }) => ({
      hasHeaders: findAllByName(new Set(['th']), children).length > 0,
      firstCell: textOf(findAllByName(new Set(['th', 'td']), children)[0]?.children ?? []),
    })),
    blocks: findAllByName(BLOCKS, nodes).map(ownTextOf).filter(Boolean),
  };
}

/** The text as it is heard: pictures say their alternative text, line breaks part words. */
function textOf(nodes: Nodes): string {
  return collapseWhitespace(nodes.map(accessibleTextOf).join(''));
}

/** Without the blocks inside it, which are read by themselves. */
function ownTextOf({ children }: { children: Nodes }): string {
  return textOf(children.filter((node) => findAllByName(BLOCKS, [node]).length === 0));
}

function accessibleTextOf(node: Nodes[number]): string {
  if ('data' in node) return node.type === ElementType.Text ? node.data : '';
  if (!('attribs' in node)) return '';
  if (node.name === 'img') return ` ${node.attribs.alt ?? ''} `;
  if (node.name === 'br') return ' ';
  return node.children.map(accessibleTextOf).join('');
}
