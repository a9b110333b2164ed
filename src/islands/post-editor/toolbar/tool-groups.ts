/** What each tool of the text is called, shows and does. */
import { INSERT_HORIZONTAL_RULE_COMMAND } from '@lexical/extension';
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
import { ALIGNMENTS } from '../nodes/picture.ts';
import type { Tool, ToolGroup } from './tool.ts';
import { TEXT_FORMATS, type ToolbarState } from './toolbar-state.ts';

type Named = ShortcutName & Tool['icon'];
const tool = (name: Named, run: () => void, more: Pick<Tool, 'pressed' | 'disabled'> = {}): Tool => ({
  icon: name,
  ...SHORTCUTS[name],
  ...more,
  run,
});

/** Blocks and marks. */
export function textTools(editor: LexicalEditor, state: ToolbarState): ToolGroup[] {
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

export function alignmentTools(editor: LexicalEditor, state: ToolbarState): ToolGroup[] {
  const places = ALIGNMENTS.map((place) =>
    tool(place, () => alignSelection(editor, place), {
      pressed: state.align === place,
      disabled: state.align === null,
    }),
  );
  return [{ label: 'Alineación', tools: places }];
}

export function insertTools(editor: LexicalEditor, state: ToolbarState): ToolGroup {
  const ask = (kind: 'link' | 'file' | 'table') => () => void editor.dispatchCommand(OPEN_DIALOG_COMMAND, { kind });
  const askPicture = () => void editor.dispatchCommand(OPEN_DIALOG_COMMAND, { kind: 'picture', nodeKey: null });
  return {
    label: 'Insertar',
    tools: [
      tool('link', ask('link'), { pressed: state.link !== null }),
      { icon: 'picture', label: 'Imagen', run: askPicture },
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

export function historyTools(editor: LexicalEditor, { canUndo, canRedo }: History): ToolGroup {
  return {
    label: 'Historial',
    tools: [
      tool('undo', () => void editor.dispatchCommand(UNDO_COMMAND), { disabled: !canUndo }),
      tool('redo', () => void editor.dispatchCommand(REDO_COMMAND), { disabled: !canRedo }),
    ],
  };
}

export const helpTools = (editor: LexicalEditor): ToolGroup => ({
  label: 'Ayuda',
  tools: [tool('help', () => void editor.dispatchCommand(OPEN_DIALOG_COMMAND, { kind: 'shortcuts' }))],
});
