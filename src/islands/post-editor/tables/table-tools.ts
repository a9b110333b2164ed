/** The table at the caret: its state and its tools. */
import {
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $findCellNode,
  $findTableNode,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
  $isTableCellNode,
  $isTableRowNode,
  $isTableSelection,
  TableCellHeaderStates as Header,
  type TableCellNode,
  type TableNode,
} from '@lexical/table';
import { $getSelection, $isRangeSelection, type BaseSelection } from 'lexical';
import { OPEN_DIALOG_COMMAND } from '../dialogs/open-dialog.ts';
import { type ToolGroups, tool } from '../toolbar/text-tools.ts';

function $tableOf(selection: BaseSelection | null): TableNode | null {
  if (!$isRangeSelection(selection) && !$isTableSelection(selection)) return null;
  const cell = $findCellNode(selection.anchor.getNode());
  return cell && $findTableNode(cell);
}

function $firstCells(table: TableNode, axis: 'row' | 'column'): TableCellNode[] {
  const rows = table.getChildren().filter($isTableRowNode);
  const cells = rows.map((row) => row.getChildren().filter($isTableCellNode));
  return axis === 'row' ? (cells[0] ?? []) : cells.flatMap(([first]) => first ?? []);
}

/** Which headers the table at the caret has; null outside of tables. */
export function $tableStateAt(selection: BaseSelection | null): { row: boolean; column: boolean } | null {
  const table = $tableOf(selection);
  if (!table) return null;
  const column = $firstCells(table, 'column');
  return {
    row: $firstCells(table, 'row').every((cell) => cell.hasHeaderState(Header.ROW)),
    // The corner of a header row counts for both.
    column: column.every((cell) => cell.hasHeader()) && column.some((cell) => cell.hasHeaderState(Header.COLUMN)),
  };
}

const $withTable = ($change: (table: TableNode) => void): void => {
  const table = $tableOf($getSelection());
  if (table) $change(table);
};

/** Turns the first row or column into headers, or back. */
const $toggleHeaders = (axis: 'row' | 'column') => () =>
  $withTable((table) => {
    const header = axis === 'row' ? Header.ROW : Header.COLUMN;
    const isHeader = $tableStateAt($getSelection())?.[axis];
    for (const cell of $firstCells(table, axis)) cell.setHeaderStyles(isHeader ? 0 : header, header);
  });

function $removeTable(table: TableNode): void {
  table.selectNext();
  table.remove();
}

export const TABLE_TOOLS: ToolGroups = {
  Encabezados: [
    tool('headerRow', 'Fila de encabezados', $toggleHeaders('row'), { isPressed: ({ table }) => !!table?.row }),
    tool('headerColumn', 'Columna de encabezados', $toggleHeaders('column'), {
      isPressed: ({ table }) => !!table?.column,
    }),
  ],
  Filas: [
    tool('rowAbove', 'Añadir fila arriba', () => void $insertTableRowAtSelection(false)),
    tool('rowBelow', 'Añadir fila abajo', () => void $insertTableRowAtSelection(true)),
    tool('rowRemove', 'Quitar fila', $deleteTableRowAtSelection),
  ],
  Columnas: [
    tool('columnLeft', 'Añadir columna a la izquierda', () => void $insertTableColumnAtSelection(false)),
    tool('columnRight', 'Añadir columna a la derecha', () => void $insertTableColumnAtSelection(true)),
    tool('columnRemove', 'Quitar columna', $deleteTableColumnAtSelection),
  ],
  Tabla: [
    tool('caption', 'Título de la tabla', (editor) =>
      $withTable((table) => editor.dispatchCommand(OPEN_DIALOG_COMMAND, { kind: 'caption', nodeKey: table.getKey() })),
    ),
    tool('tableRemove', 'Eliminar tabla', () => $withTable($removeTable)),
  ],
};
