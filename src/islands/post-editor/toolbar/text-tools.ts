/** The tools of the text: one entry gives a button, its shortcut and its line in the help. */
import { INSERT_HORIZONTAL_RULE_COMMAND } from '@lexical/extension';
import {
  COMMAND_PRIORITY_NORMAL,
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  KEY_DOWN_COMMAND,
  type LexicalCommand,
  type LexicalEditor,
  OUTDENT_CONTENT_COMMAND,
  REDO_COMMAND,
  UNDO_COMMAND,
} from 'lexical';
import { $alignSelection, $toggleBlock, type BlockType } from '../body/blocks.ts';
import { type DialogRequest, OPEN_DIALOG_COMMAND } from '../dialogs/open-dialog.ts';
import type { Alignment } from '../nodes/body-image.ts';
import type { ToolIcon } from './tool-icons.tsx';
import type { TextFormat, ToolbarState } from './toolbar-state.ts';

export type Tool = {
  icon: ToolIcon;
  label: string;
  /** Runs inside an update. */
  $run: (editor: LexicalEditor) => void;
  /** The shortcut, as the help names it. */
  keys?: string;
  /** Absent for actions that are not toggles. */
  isPressed?: (state: ToolbarState) => boolean;
  isDisabled?: (state: ToolbarState) => boolean;
};

/** Tools by the label of their group. */
export type ToolGroups = Readonly<Record<string, readonly Tool[]>>;

export const tool = (
  icon: ToolIcon,
  label: string,
  $run: Tool['$run'],
  more: Pick<Tool, 'keys' | 'isPressed' | 'isDisabled'> = {},
): Tool => ({ icon, label, $run, ...more });

const dispatch =
  <T>(command: LexicalCommand<T>, payload: T) =>
  (editor: LexicalEditor) =>
    void editor.dispatchCommand(command, payload);

const ask = (request: DialogRequest) => dispatch(OPEN_DIALOG_COMMAND, request);

const block = (type: Exclude<BlockType, 'paragraph'>, label: string, keys: string): Tool =>
  tool(type, label, (editor) => $toggleBlock(editor, type), { keys, isPressed: (state) => state.block === type });

const format = (type: TextFormat, label: string, keys: string): Tool =>
  tool(type, label, dispatch(FORMAT_TEXT_COMMAND, type), { keys, isPressed: (state) => state.formats.includes(type) });

const alignment = (place: Alignment, label: string, keys: string): Tool =>
  tool(place, label, () => $alignSelection(place), {
    keys,
    isPressed: ({ align }) => align === place,
    isDisabled: ({ align }) => align === null,
  });

const nesting = (icon: 'indent' | 'outdent', label: string, keys: string): Tool => {
  const command = icon === 'indent' ? INDENT_CONTENT_COMMAND : OUTDENT_CONTENT_COMMAND;
  return tool(icon, label, dispatch(command, undefined), { keys, isDisabled: ({ inList }) => !inList });
};

export const TEXT_TOOLS: ToolGroups = {
  Títulos: [
    block('h2', 'Título', 'Ctrl+Alt+2'),
    block('h3', 'Subtítulo', 'Ctrl+Alt+3'),
    block('h4', 'Título menor', 'Ctrl+Alt+4'),
    block('quote', 'Cita', 'Ctrl+Alt+9'),
  ],
  Letra: [
    format('bold', 'Negrita', 'Ctrl+B'),
    format('italic', 'Cursiva', 'Ctrl+I'),
    format('underline', 'Subrayado', 'Ctrl+U'),
    format('strikethrough', 'Tachado', 'Ctrl+Mayús+X'),
  ],
  Listas: [
    block('bullet', 'Lista', 'Ctrl+Alt+8'),
    block('number', 'Lista numerada', 'Ctrl+Alt+7'),
    nesting('indent', 'Bajar un nivel en la lista', 'Tab'),
    nesting('outdent', 'Subir un nivel en la lista', 'Mayús+Tab'),
  ],
  Alineación: [
    alignment('left', 'Alinear a la izquierda', 'Ctrl+Mayús+L'),
    alignment('center', 'Centrar', 'Ctrl+Mayús+E'),
    alignment('right', 'Alinear a la derecha', 'Ctrl+Mayús+R'),
  ],
  Insertar: [
    tool('link', 'Enlace', ask({ kind: 'link' }), { keys: 'Ctrl+K', isPressed: ({ link }) => link !== null }),
    tool('image', 'Imagen', ask({ kind: 'image' })),
    tool('file', 'Archivo', ask({ kind: 'file' })),
    tool('table', 'Tabla', ask({ kind: 'table' }), { isDisabled: ({ table }) => table !== null }),
    tool('rule', 'Línea de separación', dispatch(INSERT_HORIZONTAL_RULE_COMMAND, undefined)),
  ],
  Historial: [
    tool('undo', 'Deshacer', dispatch(UNDO_COMMAND, undefined), { keys: 'Ctrl+Z', isDisabled: (now) => !now.canUndo }),
    tool('redo', 'Rehacer', dispatch(REDO_COMMAND, undefined), { keys: 'Ctrl+Y', isDisabled: (now) => !now.canRedo }),
  ],
  Ayuda: [tool('help', 'Atajos de teclado', ask({ kind: 'shortcuts' }), { keys: 'Ctrl+/' })],
};

const PARAGRAPH: Pick<Tool, 'label' | 'keys' | '$run'> = {
  label: 'Párrafo',
  keys: 'Ctrl+Alt+0',
  $run: (editor) => $toggleBlock(editor, 'paragraph'),
};
const WITH_SHORTCUT = [...Object.values(TEXT_TOOLS).flat(), PARAGRAPH].filter(({ keys }) => keys);
/** Handled by Lexical, by the typed letter. */
const NATIVE = ['Ctrl+B', 'Ctrl+I', 'Ctrl+U', 'Ctrl+Z', 'Ctrl+Y'];
const ACTIONS = new Map(
  WITH_SHORTCUT.filter(({ keys = '' }) => !NATIVE.includes(keys)).map(({ keys, $run }) => [keys, $run]),
);

/** The pressed keys as the help names them, with Ctrl for ⌘ too. */
function keysOf({ key, code, altKey, shiftKey }: KeyboardEvent): string {
  // The slash is on a different key of each layout, on the Spanish one with the shift key: the typed character counts.
  if (key === '/' && !altKey) return 'Ctrl+/';
  const name = code.replace(/^(?:Digit|Key)/, '');
  return ['Ctrl', altKey && 'Alt', shiftKey && !altKey && 'Mayús', name].filter(Boolean).join('+');
}

export function registerShortcuts(editor: LexicalEditor): () => void {
  const $onKeyDown = (event: KeyboardEvent): boolean => {
    const $run = event.ctrlKey || event.metaKey ? ACTIONS.get(keysOf(event)) : undefined;
    if (!$run) return false;
    event.preventDefault();
    $run(editor);
    return true;
  };
  return editor.registerCommand(KEY_DOWN_COMMAND, $onKeyDown, COMMAND_PRIORITY_NORMAL);
}

/** Shortcuts with what they do. */
export const SHORTCUT_HELP: readonly Pick<Tool, 'label' | 'keys'>[] = [
  ...WITH_SHORTCUT,
  { keys: 'Ctrl+S', label: 'Guardar ahora' },
  { keys: 'Alt+F10', label: 'Ir a la barra de herramientas; con las flechas se pasa de un botón a otro' },
  { keys: 'Esc y luego Tab', label: 'Salir del texto' },
  { keys: 'Tab, Mayús+Tab', label: 'En una tabla: celda siguiente y celda anterior' },
  { keys: 'Intro', label: 'Con una imagen elegida: cambiarla' },
  { keys: 'Supr', label: 'Con una imagen, una línea o una tabla elegida: quitarla' },
  { keys: 'Ctrl+Mayús+V', label: 'Pegar solo las palabras' },
];
