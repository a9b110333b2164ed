/** The table at the caret: its state and its header toggles. */
import {
  $findCellNode,
  $findTableNode,
  $isTableCellNode,
  $isTableRowNode,
  $isTableSelection,
  TableCellHeaderStates as Header,
  type TableCellNode,
  type TableNode,
} from '@lexical/table';
import { $getSelection, $isRangeSelection, type BaseSelection, type NodeKey } from 'lexical';

export type TableAtCaret = { nodeKey: NodeKey; headerRow: boolean; headerColumn: boolean };

export function $tableStateAt(selection: BaseSelection | null): TableAtCaret | null {
  const table = $tableOf(selection);
  if (!table) return null;
  return {
    nodeKey: table.getKey(),
    headerRow: $firstRow(table).every((cell) => cell.hasHeaderState(Header.ROW)),
    headerColumn: $firstColumn(table).every((cell) => cell.hasHeader()) && $isHeaderColumn(table),
  };
}

export function $tableOf(selection: BaseSelection | null): TableNode | null {
  if (!$isRangeSelection(selection) && !$isTableSelection(selection)) return null;
  const cell = $findCellNode(selection.anchor.getNode());
  return cell ? $findTableNode(cell) : null;
}

const $rows = (table: TableNode): TableCellNode[][] =>
  table
    .getChildren()
    .filter($isTableRowNode)
    .map((row) => row.getChildren().filter($isTableCellNode));

const $firstRow = (table: TableNode): TableCellNode[] => $rows(table)[0] ?? [];
const $firstColumn = (table: TableNode): TableCellNode[] => $rows(table).flatMap(([first]) => (first ? [first] : []));

/** The corner of a header row counts for both. */
const $isHeaderColumn = (table: TableNode): boolean =>
  $firstColumn(table).some((cell) => cell.hasHeaderState(Header.COLUMN));

/** Inside an update. */
export function $toggleHeaderRow(): void {
  const table = $tableOf($getSelection());
  const here = $tableStateAt($getSelection());
  if (!table || !here) return;
  for (const cell of $firstRow(table)) cell.setHeaderStyles(here.headerRow ? 0 : Header.ROW, Header.ROW);
}

/** Inside an update. */
export function $toggleHeaderColumn(): void {
  const table = $tableOf($getSelection());
  const here = $tableStateAt($getSelection());
  if (!table || !here) return;
  for (const cell of $firstColumn(table)) cell.setHeaderStyles(here.headerColumn ? 0 : Header.COLUMN, Header.COLUMN);
}
