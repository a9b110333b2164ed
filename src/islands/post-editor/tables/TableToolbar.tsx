import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
} from '@lexical/table';
import { $getSelection } from 'lexical';
import { OPEN_DIALOG_COMMAND } from '../dialogs/open-dialog.ts';
import type { Tool } from '../toolbar/ToolGroups.tsx';
import { ToolGroups } from '../toolbar/ToolGroups.tsx';
import { $tableOf, $toggleHeaders, type TableAtCaret } from './table-at-caret.ts';

type Props = { table: TableAtCaret; controls: string };

export function TableToolbar({ table, controls }: Props) {
  const [editor] = useLexicalComposerContext();
  const tool = (icon: Tool['icon'], label: string, $change: () => void, pressed?: boolean): Tool => ({
    icon,
    label,
    ...(pressed !== undefined && { pressed }),
    run: () => editor.update($change),
  });
  const groups = [
    {
      label: 'Encabezados',
      tools: [
        tool('headerRow', 'Fila de encabezados', () => $toggleHeaders('row'), table.headerRow),
        tool('headerColumn', 'Columna de encabezados', () => $toggleHeaders('column'), table.headerColumn),
      ],
    },
    {
      label: 'Filas',
      tools: [
        tool('rowAbove', 'Añadir fila arriba', () => void $insertTableRowAtSelection(false)),
        tool('rowBelow', 'Añadir fila abajo', () => void $insertTableRowAtSelection(true)),
        tool('rowRemove', 'Quitar fila', $deleteTableRowAtSelection),
      ],
    },
    {
      label: 'Columnas',
      tools: [
        tool('columnLeft', 'Añadir columna a la izquierda', () => void $insertTableColumnAtSelection(false)),
        tool('columnRight', 'Añadir columna a la derecha', () => void $insertTableColumnAtSelection(true)),
        tool('columnRemove', 'Quitar columna', $deleteTableColumnAtSelection),
      ],
    },
    {
      label: 'Tabla',
      tools: [
        {
          icon: 'caption' as const,
          label: 'Título de la tabla',
          run: () => editor.dispatchCommand(OPEN_DIALOG_COMMAND, { kind: 'caption', nodeKey: table.nodeKey }),
        },
        tool('tableRemove', 'Eliminar tabla', $removeTable),
      ],
    },
  ];
  return <ToolGroups label="Tabla" controls={controls} groups={groups} />;
}

function $removeTable(): void {
  const table = $tableOf($getSelection());
  if (!table) return;
  table.selectNext();
  table.remove();
}
