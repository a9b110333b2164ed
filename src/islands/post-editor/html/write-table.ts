/** Serializes tables: leading header rows in a `thead`, header cells with their `scope`. */
import {
  $isTableCellNode,
  $isTableRowNode,
  TableCellHeaderStates as Header,
  type TableCellNode,
  type TableNode,
  type TableRowNode,
} from '@lexical/table';
import { $isParagraphNode, type LexicalNode } from 'lexical';
import { $captionOf } from '../tables/table-caption.ts';
import { element, type HtmlElement, type HtmlNode } from './html-tree.ts';
import { $writeInline } from './write-inline.ts';

type WriteBlocks = (nodes: readonly LexicalNode[]) => HtmlNode[];

export function $writeTable(table: TableNode, $writeBlocks: WriteBlocks): HtmlElement {
  const rows = table.getChildren().filter($isTableRowNode);
  const firstOfBody = rows.findIndex((row) => !$isHeaderRow(row));
  const heads = firstOfBody === -1 ? rows : rows.slice(0, firstOfBody);
  const section = (tag: string, of: TableRowNode[]) =>
    of.length > 0
      ? [
          element(
            tag,
            of.map((row) => $writeRow(row, $writeBlocks)),
          ),
        ]
      : [];
  const caption = $captionOf(table);
  return element('table', [
    ...(caption ? [element('caption', [caption])] : []),
    ...section('thead', heads),
    ...section('tbody', rows.slice(heads.length)),
  ]);
}

const $cellsOf = (row: TableRowNode): TableCellNode[] => row.getChildren().filter($isTableCellNode);

const $isHeaderRow = (row: TableRowNode): boolean => $cellsOf(row).every((cell) => cell.hasHeaderState(Header.ROW));

function $writeRow(row: TableRowNode, $writeBlocks: WriteBlocks): HtmlElement {
  return element(
    'tr',
    $cellsOf(row).map((cell) => $writeCell(cell, $writeBlocks)),
  );
}

function $writeCell(cell: TableCellNode, $writeBlocks: WriteBlocks): HtmlElement {
  const content = $writeContent(cell.getChildren(), $writeBlocks);
  // An empty corner is a `td`: an empty header would still be announced.
  const isCorner = content.length === 0 && cell.hasHeaderState(Header.BOTH);
  const isHeader = cell.hasHeader() && !isCorner;
  return element(isHeader ? 'th' : 'td', content, {
    ...(isHeader && { scope: cell.hasHeaderState(Header.ROW) ? 'col' : 'row' }),
    ...(cell.getColSpan() > 1 && { colspan: String(cell.getColSpan()) }),
    ...(cell.getRowSpan() > 1 && { rowspan: String(cell.getRowSpan()) }),
  });
}

/** A single paragraph is stored without its tag. */
function $writeContent(blocks: readonly LexicalNode[], $writeBlocks: WriteBlocks): HtmlNode[] {
  const [only] = blocks;
  const isPlain = blocks.length === 1 && $isParagraphNode(only) && !['center', 'right'].includes(only.getFormatType());
  return isPlain ? $writeInline(only.getChildren()) : $writeBlocks(blocks);
}
