/** The HTML of a page of ours as a tagged PDF: headings, paragraphs, lists, tables and links keep their roles. */
import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import { createTaggedPdf, type DocumentStyle, type ListItem, type Run } from './tagged-pdf.ts';

type PageText = {
  title: string;
  subject: string;
  /** Who publishes it. */
  author: string;
  date: Date;
  /** Lines under the name of the author: version, dates. */
  lines: string[];
  html: string;
  style: DocumentStyle;
  /** The address of a link in the document; undefined leaves its words alone. */
  resolve(href: string): string | undefined;
  /** The last section. */
  closing: { heading: string; values: { term: string; value: string }[] };
};

type Node = ReturnType<typeof parseDocument>['children'][number];
type Nodes = Node[];
type ElementNode = Extract<Node, { attribs: unknown }>;
type Pdf = ReturnType<typeof createTaggedPdf>;
type Place = { pdf: Pdf; resolve: PageText['resolve'] };

export async function pdfOfPage(page: PageText): Promise<Uint8Array> {
  const { title, subject, author, date, style } = page;
  const pdf = createTaggedPdf({ title, author, subject, date, style });
  pdf.letterhead(author, page.lines);
  pdf.title(title);
  writeBlocks({ pdf, resolve: page.resolve }, parseDocument(page.html).children);
  pdf.heading(page.closing.heading);
  pdf.labelledValues(page.closing.values);
  return pdf.end();
}

type WriteBlock = (place: Place, element: ElementNode) => void;
const heading =
  (level: 2 | 3): WriteBlock =>
  ({ pdf }, { children }) =>
    pdf.heading(textOf(children), level);
const writeList: WriteBlock = (place, list) => place.pdf.list(itemsOf(place, list));

/** By tag; any other element only groups what is in it. */
const WRITERS: Readonly<Record<string, WriteBlock>> = {
  h2: heading(2),
  h3: heading(3),
  h4: heading(3),
  p: (place, { children }) => place.pdf.paragraph(runsOf(place, children)),
  ul: writeList,
  ol: writeList,
  table: ({ pdf }, { children }) => pdf.table(rowsOf(children)),
};

function writeBlocks(place: Place, nodes: Nodes): void {
  for (const element of nodes.filter(isElement)) {
    const write = WRITERS[element.name];
    if (write) write(place, element);
    else writeBlocks(place, element.children);
  }
}

const isElement = (node: Node): node is ElementNode => 'attribs' in node;

const findAll = (names: readonly string[], nodes: Nodes) => DomUtils.findAll(({ name }) => names.includes(name), nodes);

const PLAIN: Style = { resolve: () => undefined, bold: false, href: undefined };
const textOf = (nodes: Nodes): string =>
  collectRuns(nodes, PLAIN)
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

const rowsOf = (nodes: Nodes) =>
  findAll(['tr'], nodes).map(({ children }) =>
    findAll(['th', 'td'], children).map((cell) => ({ text: textOf(cell.children), header: cell.name === 'th' })),
  );

/** The items of a list, numbered as the page numbers them; those of a list inside follow their own. */
function itemsOf(place: Place, list: ElementNode, depth = 0): ListItem[] {
  const first = Number(list.attribs.start ?? 1);
  return list.children.filter(isElement).flatMap(({ children }, index) => {
    const inner = children.filter(isElement).filter(({ name }) => name === 'ul' || name === 'ol');
    const own = children.filter((node) => !inner.some((one) => one === node));
    const label = list.name === 'ol' ? `${first + index}.` : '•';
    return [{ label, depth, runs: runsOf(place, own) }, ...inner.flatMap((one) => itemsOf(place, one, depth + 1))];
  });
}

/** The text of a block with its emphasis and its links, without spaces at its ends. */
function runsOf({ resolve }: Place, nodes: Nodes): Run[] {
  const runs = collectRuns(nodes, { resolve, bold: false, href: undefined });
  const [first, last] = [runs[0], runs.at(-1)];
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return runs.filter(({ text }) => text !== '');
}

type Style = { resolve: PageText['resolve']; bold: boolean; href: string | undefined };

function collectRuns(nodes: Nodes, style: Style): Run[] {
  return nodes.flatMap((node): Run[] => {
    if (node.type === ElementType.Text) {
      const text = node.data.replace(/\s+/g, ' ');
      return [{ text, bold: style.bold, ...(style.href !== undefined && { href: style.href }) }];
    }
    if (!isElement(node)) return [];
    // The words around a line break are no one word.
    if (node.name === 'br') return [{ text: ' ', bold: style.bold }];
    const bold = style.bold || node.name === 'strong' || node.name === 'b';
    const href = node.name === 'a' ? style.resolve(node.attribs.href ?? '') : style.href;
    return collectRuns(node.children, { ...style, bold, href });
  });
}
