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
  const column = $firstCells(table, 'column');
  return {
    nodeKey: table.getKey(),
    headerRow: $firstCells(table, 'row').every((cell) => cell.hasHeaderState(Header.ROW)),
    // The corner of a header row counts for both.
    headerColumn: column.every((cell) => cell.hasHeader()) && column.some((cell) => cell.hasHeaderState(Header.COLUMN)),
  };
}

export function $tableOf(selection: BaseSelection | null): TableNode | null {
  if (!$isRangeSelection(selection) && !$isTableSelection(selection)) return null;
  const cell = $findCellNode(selection.anchor.getNode());
  return cell ? $findTableNode(cell) : null;
}

function $firstCells(table: TableNode, axis: 'row' | 'column'): TableCellNode[] {
  const rows = table.getChildren().filter($isTableRowNode);
  const cells = rows.map((row) => row.getChildren().filter($isTableCellNode));
  return axis === 'row' ? (cells[0] ?? []) : cells.flatMap(([first]) => first ?? []);
}

/** Turns the first row or column into headers, or back. Inside an update. */
export function $toggleHeaders(axis: 'row' | 'column'): void {
  const table = $tableOf($getSelection());
  const state = $tableStateAt($getSelection());
  if (!table || !state) return;
  const header = axis === 'row' ? Header.ROW : Header.COLUMN;
  const isHeader = axis === 'row' ? state.headerRow : state.headerColumn;
  for (const cell of $firstCells(table, axis)) cell.setHeaderStyles(isHeader ? 0 : header, header);
}
