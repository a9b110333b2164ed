/** The text of a built page by sections, as the search indexes it. */
import { DomUtils, parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: unknown }>;

export type PageSection = { anchor: string; heading: string; body: string };
export type BuiltPage = {
  title: string;
  place: string;
  sections: PageSection[];
  /** Links to files, by their text. */
  documents: { href: string; title: string }[];
};

/** Not of the page: menus, what needs a script, dates. */
const SKIPPED_TAGS = new Set([
  'nav',
  'dialog',
  'noscript',
  'script',
  'style',
  'template',
  'svg',
  'button',
  'form',
  'astro-island',
]);
const SKIPPED_CLASSES = /\b(no-print|page-header__dates|needs-js)\b/;
/** Notices about the data, not about the hospital. */
const DEMONSTRATION = /^Datos? de demostración/;
const OWNER = /^Responsable del contenido:/;
const BLOCK =
  /^(p|div|li|ul|ol|h[1-6]|blockquote|table|thead|tbody|tr|hr|figure|figcaption|section|article|header|dl|summary|details|br|address|caption)$/;
const CELL = /^(td|th|dd|time)$/;
const DOCUMENT = /^\/[^?#]+\.(pdf|docx?|xlsx?|pptx?|ods|odt|csv)$/i;

/** null for a page that search engines must not index. */
export function readBuiltPage(html: string): BuiltPage | null {
  const document = parseDocument(html);
  const meta = DomUtils.findOne((element) => element.attribs.name === 'robots', document.children);
  const main = DomUtils.getElementById('contenido-principal', document.children);
  if (meta?.attribs.content?.includes('noindex') || !main) return null;
  const reader = new SectionReader();
  reader.read(main);
  const heading = DomUtils.findOne(({ name }) => name === 'h1', [main]);
  const crumbs = DomUtils.findOne(({ attribs }) => /\bcrumbs__list\b/.test(attribs.class ?? ''), document.children);
  const [parent = null, page] = crumbs ? DomUtils.findAll(({ name }) => name === 'li', [crumbs]) : [];
  return {
    title: textOf(heading),
    // A page without a parent stands nowhere else.
    place: page ? textOf(parent) : '',
    sections: reader.sections.map(tidy).filter(({ heading: name, body }) => name || body),
    documents: DomUtils.findAll(({ name, attribs }) => name === 'a' && DOCUMENT.test(attribs.href ?? ''), [main]).map(
      (link) => ({ href: link.attribs.href ?? '', title: textOf(link) }),
    ),
  };
}

class SectionReader {
  readonly sections: PageSection[] = [{ anchor: '', heading: '', body: '' }];

  private get current(): PageSection {
    return this.sections.at(-1) as PageSection;
  }

  read(node: Node): void {
    if (node.type === 'text') this.current.body += node.data.replace(/\s+/g, ' ');
    if (!isElement(node) || isSkipped(node)) return;
    if (/^h[1-3]$/.test(node.name)) {
      this.startSection(node);
      return;
    }
    const edge = BLOCK.test(node.name) ? '\n' : '';
    this.current.body += edge;
    for (const child of node.children) this.read(child);
    this.current.body += endOf(node);
  }

  private startSection(element: Element): void {
    if (element.name === 'h1') return;
    // A heading without an id is inside the section of the last one that has it.
    const anchor = element.attribs.id ?? this.current.anchor;
    this.sections.push({ anchor, heading: textOf(element), body: '' });
  }
}

/** What separates the text of an element from the next one. */
function endOf({ name, attribs }: Element): string {
  if (name === 'dt') return ': ';
  if (CELL.test(name) || /^(mailto|tel):/.test(attribs.href ?? '')) return ' · ';
  return BLOCK.test(name) ? '\n' : '';
}

const isElement = (node: Node): node is Element => 'attribs' in node;
const isSkipped = (element: Element): boolean =>
  SKIPPED_TAGS.has(element.name) ||
  SKIPPED_CLASSES.test(element.attribs.class ?? '') ||
  'hidden' in element.attribs ||
  (/\b(notice|demo)\b/.test(element.attribs.class ?? '') && DEMONSTRATION.test(textOf(element)));

/** «(sitio externo, se abre en otra pestaña)» is said of links, and «◇ (de demostración)» of facts, not by them. */
const SAID_OF = /\s*(\(sitio externo[^)]*\)|◇\s*\(de demostración\))/g;

const textOf = (node: Node | null): string =>
  node === null ? '' : DomUtils.textContent(node).replace(SAID_OF, '').replace(/\s+/g, ' ').trim();

const tidy = ({ anchor, heading, body }: PageSection): PageSection => ({
  anchor,
  heading,
  body: body
    .replace(SAID_OF, '')
    .split('\n')
    .map((line) =>
      line
        .replace(/\s+/g, ' ')
        .replace(/^( ?·)+|(· ?)+$/g, '')
        .trim(),
    )
    .filter((line) => line && !OWNER.test(line))
    .join('\n'),
});
