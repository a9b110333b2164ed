import { INSERT_HORIZONTAL_RULE_COMMAND } from '@lexical/extension';
import { HistoryExtension } from '@lexical/history';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionSignalValue } from '@lexical/react/useExtensionSignalValue';
import {
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  type LexicalEditor,
  OUTDENT_CONTENT_COMMAND,
  REDO_COMMAND,
  UNDO_COMMAND,
} from 'lexical';
import { alignSelection } from '../body/align.ts';
import { type BlockType, toggleBlock } from '../body/blocks.ts';
import { SHORTCUTS, type ShortcutName } from '../body/shortcuts.ts';
import { OPEN_DIALOG_COMMAND } from '../dialogs/open-dialog.ts';
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

function textTools(editor: LexicalEditor, state: ToolbarState): ToolGroup[] {
  const block = (name: Exclude<BlockType, 'paragraph'>) =>
    tool(name, () => toggleBlock(editor, state.block, name), { pressed: state.block === name });
  const formats = TEXT_FORMATS.map((name) =>
    tool(name, () => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, name), { pressed: state.formats.includes(name) }),
  );
  return [
    { label: 'Títulos', tools: [block('h2'), block('h3'), block('h4'), block('quote')] },
    { label: 'Letra', tools: formats },
    {
      label: 'Listas',
      tools: [
        block('bullet'),
        block('number'),
        tool('indent', () => void editor.dispatchCommand(INDENT_CONTENT_COMMAND), { disabled: !state.inList }),
        tool('outdent', () => void editor.dispatchCommand(OUTDENT_CONTENT_COMMAND), { disabled: !state.inList }),
      ],
    },
  ];
}

function alignmentTools(editor: LexicalEditor, state: ToolbarState): ToolGroup[] {
  const places = ALIGNMENTS.map((place) =>
    tool(place, () => alignSelection(editor, place), {
      pressed: state.align === place,
      disabled: state.align === null,
    }),
  );
  return [{ label: 'Alineación', tools: places }];
}

function insertTools(editor: LexicalEditor, state: ToolbarState): ToolGroup {
  const ask = (kind: 'link' | 'file' | 'table') => () => void editor.dispatchCommand(OPEN_DIALOG_COMMAND, { kind });
  const askImage = () => void editor.dispatchCommand(OPEN_DIALOG_COMMAND, { kind: 'image', nodeKey: null });
  return {
    label: 'Insertar',
    tools: [
      tool('link', ask('link'), { pressed: state.link !== null }),
      { icon: 'image', label: 'Imagen', run: askImage },
      { icon: 'file', label: 'Archivo', run: ask('file') },
      { icon: 'table', label: 'Tabla', disabled: state.table !== null, run: ask('table') },
      {
        icon: 'rule',
        label: 'Línea de separación',
        run: () => void editor.dispatchCommand(INSERT_HORIZONTAL_RULE_COMMAND),
      },
    ],
  };
}

type History = { canUndo: boolean; canRedo: boolean };

function historyTools(editor: LexicalEditor, { canUndo, canRedo }: History): ToolGroup {
  return {
    label: 'Historial',
    tools: [
      tool('undo', () => void editor.dispatchCommand(UNDO_COMMAND), { disabled: !canUndo }),
      tool('redo', () => void editor.dispatchCommand(REDO_COMMAND), { disabled: !canRedo }),
    ],
  };
}

const helpTools = (editor: LexicalEditor): ToolGroup => ({
  label: 'Ayuda',
  tools: [tool('help', () => void editor.dispatchCommand(OPEN_DIALOG_COMMAND, { kind: 'shortcuts' }))],
});

type Props = { controls: string };

/** The toolbar of the text, and that of the table at the caret. */
export function Toolbar({ controls }: Props) {
  const [editor] = useLexicalComposerContext();
  const state = useToolbarState();
  const history = useHistoryTools(editor);
  const groups = [...textTools(editor, state), ...alignmentTools(editor, state), insertTools(editor, state), history];
  return (
    <div className="post-editor__bars">
      <ToolGroups label="Formato del texto" controls={controls} groups={[...groups, helpTools(editor)]} isMain />
      {state.table && <TableToolbar table={state.table} controls={controls} />}
    </div>
  );
}

function useHistoryTools(editor: LexicalEditor): ToolGroup {
  const canUndo = useExtensionSignalValue(HistoryExtension, 'canUndo');
  const canRedo = useExtensionSignalValue(HistoryExtension, 'canRedo');
  return historyTools(editor, { canUndo, canRedo });
}
