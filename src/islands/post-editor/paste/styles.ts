/** Inline styles and the style sheet that programs copy along, as far as they mean something. */
import { findAll, type HtmlElement, type HtmlNode, textOf } from '../html/html-tree.ts';

export type Styles = Readonly<Record<string, string>>;

/** Declarations as an object; names in lower case. */
export function declarationsOf(css: string): Styles {
  const entries = css.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    if (colon < 0) return [];
    return [[declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()] as const];
  });
  return Object.fromEntries(entries);
}

/** What the copied style sheet says of each class: spreadsheets make whole rows bold this way. */
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

/** What holds for an element: its classes first, then its own style. */
export function stylesOf(node: HtmlElement, sheet: ReadonlyMap<string, Styles>): Styles {
  const ofClasses = classesOf(node).map((name) => sheet.get(name) ?? {});
  return Object.assign({}, ...ofClasses, declarationsOf(node.attributes.style ?? ''));
}
