import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_NORMAL,
  FORMAT_TEXT_COMMAND,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
} from 'lexical';
import { useEffect } from 'react';
import { OPEN_DIALOG_COMMAND } from '../dialogs/open-dialog.ts';
import type { Alignment } from '../nodes/picture.ts';
import { $alignSelection } from './align.ts';
import { $blockTypeAt, type BlockType, toggleBlock } from './blocks.ts';

/** Control (or ⌘) and Alt with a digit: the block. Bold, italic, underline and undo are Lexical's own. */
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

/** The keyboard's way to what the toolbar does. */
export function ShortcutsPlugin(): null {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = shortcutAction(event, editor);
      if (!action) return false;
      event.preventDefault();
      action();
      return true;
    };
    return editor.registerCommand(KEY_DOWN_COMMAND, onKeyDown, COMMAND_PRIORITY_NORMAL);
  }, [editor]);

  return null;
}

function shortcutAction(event: KeyboardEvent, editor: LexicalEditor): (() => void) | null {
  if (!event.ctrlKey && !event.metaKey) return null;
  if (event.altKey) return blockAction(event, editor);
  if (event.shiftKey) return shiftedAction(event, editor);
  if (event.code === 'KeyK') return () => void editor.dispatchCommand(OPEN_DIALOG_COMMAND, { kind: 'link' });
  // The stroke stands elsewhere on each keyboard: what was typed counts.
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
  // On a Spanish keyboard the stroke is typed with the shift key.
  if (event.key === '/') return openShortcutsHelp(editor);
  const place = ALIGNMENT_KEYS[event.code];
  return place ? () => $alignSelection(place) : null;
}

/** Runs inside the update that dispatched the key. */
function $toggleBlockAtCaret(editor: LexicalEditor, wanted: BlockType): void {
  const selection = $getSelection();
  if ($isRangeSelection(selection)) toggleBlock(editor, $blockTypeAt(selection), wanted);
}
