/** Formatting on the clipboard: style sheets and inline styles, and the marks that they and the tags stand for. */
import { MARK_ALIASES, MARK_TAGS, type MarkTag } from '#domain/posts/body-marks.ts';
import { element, type HtmlElement, type HtmlNode, isElement } from '#domain/posts/body-tree.ts';
import { findAll, textOf } from '../html/html-tree.ts';

export type Styles = Readonly<Record<string, string>>;

export const declarationsOf = (css: string): Styles =>
  Object.fromEntries(
    [...css.matchAll(/([^:;]+):([^;]*)/g)].map(([, name = '', value = '']) => [
      name.trim().toLowerCase(),
      value.trim(),
    ]),
  );

/** Declarations by class name; spreadsheets make rows bold this way. */
export function classStyles(nodes: readonly HtmlNode[]): ReadonlyMap<string, Styles> {
  const css = findAll(nodes, 'style')
    .map(({ children }) => textOf(children))
    .join('\n')
    .replace(/<!--|-->|\/\*[\s\S]*?\*\//g, ' ');
  const rules = new Map<string, Styles>();
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    for (const [, name = ''] of selectors.matchAll(/(?:^|[\s,])(?:td|th|span|p)?\.([\w-]+)\s*(?=,|$)/g)) {
      rules.set(name, { ...rules.get(name), ...declarationsOf(body) });
    }
  }
  return rules;
}

export const classesOf = ({ attributes }: HtmlElement): string[] => (attributes.class ?? '').split(/\s+/);

/** Styles of an element: those of its classes, then its own. */
export function stylesOf(node: HtmlElement, sheet: ReadonlyMap<string, Styles>): Styles {
  const ofClasses = classesOf(node).map((name) => sheet.get(name) ?? {});
  return Object.assign({}, ...ofClasses, declarationsOf(node.attributes.style ?? ''));
}

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

export const wrapInMarks = (text: string, marks: Marks): HtmlNode =>
  MARK_TAGS.filter((tag) => marks.has(tag)).reduceRight<HtmlNode>((inside, tag) => element(tag, [inside]), text);

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
