import { INSERT_HORIZONTAL_RULE_COMMAND } from '@lexical/extension';
import { HistoryExtension } from '@lexical/history';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionSignalValue } from '@lexical/react/useExtensionSignalValue';
import {
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  type LexicalCommand,
  type LexicalEditor,
  OUTDENT_CONTENT_COMMAND,
  REDO_COMMAND,
  UNDO_COMMAND,
} from 'lexical';
import { alignSelection } from '../body/align.ts';
import { type BlockType, toggleBlock } from '../body/blocks.ts';
import { SHORTCUTS, type ShortcutName } from '../body/shortcuts.ts';
import { type DialogRequest, OPEN_DIALOG_COMMAND } from '../dialogs/open-dialog.ts';
import { ALIGNMENTS } from '../nodes/body-image.ts';
import { TableToolbar } from '../tables/TableToolbar.tsx';
import type { Tool, ToolGroup } from './ToolGroups.tsx';
import { ToolGroups } from './ToolGroups.tsx';
import { TEXT_FORMATS, type ToolbarState, useToolbarState } from './toolbar-state.ts';

type Named = ShortcutName & Tool['icon'];
const tool = (name: Named, run: () => void, more: Pick<Tool, 'pressed' | 'disabled'> = {}): Tool => ({
  icon: name,
  ...SHORTCUTS[name],
  ...more,
  run,
});

type History = { canUndo: boolean; canRedo: boolean };

function toolGroups(editor: LexicalEditor, state: ToolbarState, { canUndo, canRedo }: History): ToolGroup[] {
  const dispatch =
    <T,>(command: LexicalCommand<T>, payload: T) =>
    () =>
      void editor.dispatchCommand(command, payload);
  const ask = (request: DialogRequest) => dispatch(OPEN_DIALOG_COMMAND, request);
  const block = (name: Exclude<BlockType, 'paragraph'>) =>
    tool(name, () => toggleBlock(editor, state.block, name), { pressed: state.block === name });
  const notInList = { disabled: !state.inList };
  const indent = tool('indent', dispatch(INDENT_CONTENT_COMMAND, undefined), notInList);
  const outdent = tool('outdent', dispatch(OUTDENT_CONTENT_COMMAND, undefined), notInList);
  const formats = TEXT_FORMATS.map((name) =>
    tool(name, dispatch(FORMAT_TEXT_COMMAND, name), { pressed: state.formats.includes(name) }),
  );
  const alignments = ALIGNMENTS.map((place) => {
    const more = { pressed: state.align === place, disabled: state.align === null };
    return tool(place, () => alignSelection(editor, place), more);
  });
  const insertions: Tool[] = [
    tool('link', ask({ kind: 'link' }), { pressed: state.link !== null }),
    { icon: 'image', label: 'Imagen', run: ask({ kind: 'image', nodeKey: null }) },
    { icon: 'file', label: 'Archivo', run: ask({ kind: 'file' }) },
    { icon: 'table', label: 'Tabla', disabled: state.table !== null, run: ask({ kind: 'table' }) },
    { icon: 'rule', label: 'Línea de separación', run: dispatch(INSERT_HORIZONTAL_RULE_COMMAND, undefined) },
  ];
  const undo = tool('undo', dispatch(UNDO_COMMAND, undefined), { disabled: !canUndo });
  const redo = tool('redo', dispatch(REDO_COMMAND, undefined), { disabled: !canRedo });
  return [
    { label: 'Títulos', tools: [block('h2'), block('h3'), block('h4'), block('quote')] },
    { label: 'Letra', tools: formats },
    { label: 'Listas', tools: [block('bullet'), block('number'), indent, outdent] },
    { label: 'Alineación', tools: alignments },
    { label: 'Insertar', tools: insertions },
    { label: 'Historial', tools: [undo, redo] },
    { label: 'Ayuda', tools: [tool('help', ask({ kind: 'shortcuts' }))] },
  ];
}

type Props = { controls: string };

/** The toolbar of the text, and that of the table at the caret. */
export function Toolbar({ controls }: Props) {
  const [editor] = useLexicalComposerContext();
  const state = useToolbarState();
  const canUndo = useExtensionSignalValue(HistoryExtension, 'canUndo');
  const canRedo = useExtensionSignalValue(HistoryExtension, 'canRedo');
  const groups = toolGroups(editor, state, { canUndo, canRedo });
  return (
    <div className="post-editor__bars">
      <ToolGroups label="Formato del texto" controls={controls} groups={groups} isMain />
      {state.table && <TableToolbar table={state.table} controls={controls} />}
    </div>
  );
}
