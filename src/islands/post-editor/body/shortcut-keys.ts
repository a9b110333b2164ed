import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_NORMAL,
  FORMAT_TEXT_COMMAND,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
} from 'lexical';
import { OPEN_DIALOG_COMMAND } from '../dialogs/open-dialog.ts';
import type { Alignment } from '../nodes/body-image.ts';
import { $alignSelection } from './align.ts';
import { $blockTypeAt, type BlockType, toggleBlock } from './blocks.ts';

/** Ctrl (or ⌘) and Alt with a digit set the block. Lexical itself handles bold, italic, underline and undo. */
const BLOCK_KEYS: Record<string, BlockType> = {
  Digit0: 'paragraph',
  Digit2: 'h2',
  Digit3: 'h3',
  Digit4: 'h4',
  Digit7: 'number',
  Digit8: 'bullet',
  Digit9: 'quote',
};
const ALIGNMENT_KEYS: Record<string, Alignment> = { KeyL: 'left', KeyE: 'center', KeyR: 'right' };

/** Keyboard shortcuts of the tools in the toolbar. */
export function registerShortcuts(editor: LexicalEditor): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const action = shortcutAction(event, editor);
    if (!action) return false;
    event.preventDefault();
    action();
    return true;
  };
  return editor.registerCommand(KEY_DOWN_COMMAND, onKeyDown, COMMAND_PRIORITY_NORMAL);
}

function shortcutAction(event: KeyboardEvent, editor: LexicalEditor): (() => void) | null {
  if (!event.ctrlKey && !event.metaKey) return null;
  if (event.altKey) return blockAction(event, editor);
  if (event.shiftKey) return shiftedAction(event, editor);
  if (event.code === 'KeyK') return () => void editor.dispatchCommand(OPEN_DIALOG_COMMAND, { kind: 'link' });
  // The slash is on a different key of each keyboard layout: the typed character counts.
  return event.key === '/' ? openShortcutsHelp(editor) : null;
}

const openShortcutsHelp = (editor: LexicalEditor) => () =>
  void editor.dispatchCommand(OPEN_DIALOG_COMMAND, { kind: 'shortcuts' });

function blockAction(event: KeyboardEvent, editor: LexicalEditor): (() => void) | null {
  const wanted = BLOCK_KEYS[event.code];
  return wanted ? () => $toggleBlockAtCaret(editor, wanted) : null;
}

function shiftedAction(event: KeyboardEvent, editor: LexicalEditor): (() => void) | null {
  if (event.code === 'KeyX') return () => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'strikethrough');
  // On a Spanish keyboard the slash is typed with the shift key.
  if (event.key === '/') return openShortcutsHelp(editor);
  const place = ALIGNMENT_KEYS[event.code];
  return place ? () => $alignSelection(place) : null;
}

/** Inside an update. */
function $toggleBlockAtCaret(editor: LexicalEditor, wanted: BlockType): void {
  const selection = $getSelection();
  if ($isRangeSelection(selection)) toggleBlock(editor, $blockTypeAt(selection), wanted);
}
