/** Restores header cells of tables where their formatting shows them. */
import { element, findAll, type HtmlElement, type HtmlNode, isBlank, isElement, textOf } from '../html/html-tree.ts';
import { withoutBold } from './formatting.ts';

export function withHeaders(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.map((node) => {
    if (!isElement(node)) return node;
    return node.tag === 'table' ? tableWithHeaders(node) : { ...node, children: withHeaders(node.children) };
  });
}

function tableWithHeaders(table: HtmlElement): HtmlElement {
  const rows = findAll(table.children, 'tr');
  const heads = headerRows(table, rows);
  if (heads.length === 0 || findAll(table.children, 'th').length > 0) return table;
  const body = rows.filter((row) => !heads.includes(row));
  return element('table', [
    ...findAll(table.children, 'caption'),
    element('thead', heads.map(asHeaders)),
    element('tbody', body),
  ]);
}

/** Word marks the rows that repeat on each page; spreadsheets only make the first row bold. */
function headerRows(table: HtmlElement, rows: readonly HtmlElement[]): readonly HtmlElement[] {
  const named = findAll(table.children, 'thead').flatMap(({ children }) => findAll(children, 'tr'));
  if (named.length > 0 && named.length < rows.length) return named;
  const [first, ...others] = rows;
  return first && isBold(first) && others.some((row) => !isBold(row)) ? [first] : [];
}

const isCell = (node: HtmlNode): node is HtmlElement => isElement(node) && ['td', 'th'].includes(node.tag);

function isBold({ children }: HtmlElement): boolean {
  const cells = children.filter(isCell).filter((cell) => !isBlank(textOf(cell.children)));
  const isAllBold = (cell: HtmlElement) =>
    textOf(findAll(cell.children, 'strong')).trim() === textOf(cell.children).trim();
  return cells.length > 0 && cells.every(isAllBold);
}

const asHeaders = (row: HtmlElement): HtmlElement => ({
  ...row,
  children: row.children.map((cell) =>
    isCell(cell) ? element('th', withoutBold(cell.children), { ...cell.attributes, scope: 'col' }) : cell,
  ),
});
