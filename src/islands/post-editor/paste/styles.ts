/** Inline styles and style sheets of the clipboard, as far as they carry meaning. */
import { findAll, type HtmlElement, type HtmlNode, textOf } from '../html/html-tree.ts';

export type Styles = Readonly<Record<string, string>>;

export function declarationsOf(css: string): Styles {
  const entries = css.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    if (colon < 0) return [];
    return [[declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()] as const];
  });
  return Object.fromEntries(entries);
}

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
