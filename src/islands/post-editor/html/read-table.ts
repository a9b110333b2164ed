import {
  $createTableCellNode,
  $createTableNode,
  $createTableRowNode,
  TableCellHeaderStates as Header,
  type TableCellNode,
} from '@lexical/table';
import { $createParagraphNode, type LexicalNode } from 'lexical';
import { $setCaption } from '../tables/table-caption.ts';
import { element, findAll, type HtmlElement, type HtmlNode, isBlank, isElement, textOf } from './html-tree.ts';

type ReadBlocks = (nodes: readonly HtmlNode[]) => LexicalNode[];
type Row = { cells: HtmlElement[]; isHead: boolean };

/** A table; without cells, only the content around it. */
export function $readTable(table: HtmlElement, $readBlocks: ReadBlocks): LexicalNode[] {
  const rows = rowsOf(table, false).filter(({ cells }) => cells.length > 0);
  if (rows.length === 0) return $readBlocks(table.children.filter(isOtherThanPart));
  const read = $createTableNode().append(
    ...rows.map((row) => $createTableRowNode().append(...row.cells.map((cell, column) => $cell(row, cell, column)))),
  );
  const caption = findAll(table.children, 'caption')[0];
  return [$setCaption(read, textOf(caption?.children ?? []).replace(/\s+/g, ' '))];

  function $cell(row: Row, cell: HtmlElement, column: number): TableCellNode {
    const node = $createTableCellNode(headerOf(row, cell, column), spanOf(cell.attributes.colspan));
    node.setRowSpan(spanOf(cell.attributes.rowspan));
    const blocks = $readBlocks(cell.children.flatMap(withoutTables));
    return node.append(...(blocks.length > 0 ? blocks : [$createParagraphNode()]));
  }
}

const PARTS = ['caption', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup'];
const isOtherThanPart = (node: HtmlNode): boolean => isElement(node) && !PARTS.includes(node.tag);

function rowsOf(parent: HtmlElement, isHead: boolean): Row[] {
  return parent.children.filter(isElement).flatMap((child): Row[] => {
    if (child.tag === 'tr') return [{ cells: child.children.filter(isElement).filter(isCell), isHead }];
    return ['thead', 'tbody', 'tfoot'].includes(child.tag) ? rowsOf(child, child.tag === 'thead') : [];
  });
}

const isCell = ({ tag }: HtmlElement): boolean => tag === 'td' || tag === 'th';

/** Header state of a cell: of its column (in a header row), of its row, or both. */
function headerOf({ cells, isHead }: Row, cell: HtmlElement, column: number): number {
  const isCorner = column === 0 && cell.tag === 'td' && isBlank(textOf(cell.children));
  if (isHead) return isCorner ? Header.BOTH : Header.ROW;
  if (cell.tag === 'td') return Header.NO_STATUS;
  if (cell.attributes.scope === 'col') return Header.ROW;
  if (cell.attributes.scope === 'row') return Header.COLUMN;
  return cells.every(({ tag }) => tag === 'th') ? Header.ROW : Header.COLUMN;
}

const spanOf = (text = ''): number => (/^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1);

/** Tables cannot nest: each row of an inner table becomes a line. */
export function withoutTables(node: HtmlNode): HtmlNode[] {
  if (!isElement(node)) return [node];
  const children = node.children.flatMap(withoutTables);
  if (node.tag !== 'table') return [{ ...node, children }];
  return rowsOf({ ...node, children }, false).map(({ cells }) =>
    element(
      'p',
      cells.flatMap((cell) => [...cell.children, ' ']),
    ),
  );
}
