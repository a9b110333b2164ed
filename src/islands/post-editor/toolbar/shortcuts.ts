/** The keyboard shortcuts of the tools, and the help about all of them. */
import { COMMAND_PRIORITY_NORMAL, KEY_DOWN_COMMAND, type LexicalEditor } from 'lexical';
import { $toggleBlock } from '../body/blocks.ts';
import { TEXT_TOOLS, type Tool } from './text-tools.ts';

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

export const registerShortcuts = (editor: LexicalEditor): (() => void) =>
  editor.registerCommand(
    KEY_DOWN_COMMAND,
    (event) => {
      const $run = event.ctrlKey || event.metaKey ? ACTIONS.get(keysOf(event)) : undefined;
      if (!$run) return false;
      event.preventDefault();
      $run(editor);
      return true;
    },
    COMMAND_PRIORITY_NORMAL,
  );

/** Shortcuts with what they do. */
export const SHORTCUT_HELP: readonly Pick<Tool, 'label' | 'keys'>[] = [
  ...WITH_SHORTCUT,
  { keys: 'Alt+F10', label: 'Ir a la barra de herramientas; con las flechas se pasa de un botón a otro' },
  { keys: 'Esc y luego Tab', label: 'Salir del texto' },
  { keys: 'Tab, Mayús+Tab', label: 'En una tabla: celda siguiente y celda anterior' },
  { keys: 'Intro', label: 'Con una imagen elegida: cambiarla' },
  { keys: 'Supr', label: 'Con una imagen, una línea o una tabla elegida: quitarla' },
  { keys: 'Ctrl+Mayús+V', label: 'Pegar solo las palabras' },
];
