import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_NORMAL,
  FORMAT_TEXT_COMMAND,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
} from 'lexical';
import { useEffect, useRef } from 'react';
import { $blockOf, type Block, toggleBlock } from './blocks.ts';

/** Control (or ⌘) and Alt with a digit: the block. Bold, italic, underline and undo are Lexical's own. */
const BLOCK_KEYS: Record<string, Block> = {
  Digit0: 'paragraph',
  Digit2: 'h2',
  Digit3: 'h3',
  Digit4: 'h4',
  Digit7: 'number',
  Digit8: 'bullet',
  Digit9: 'quote',
};

type Props = { onLink: () => void };

/** The keyboard's way to what the toolbar does. */
export function ShortcutsPlugin({ onLink }: Props): null {
  const [editor] = useLexicalComposerContext();
  const openLink = useRef(onLink);
  useEffect(() => {
    openLink.current = onLink;
  });
  useEffect(() => {
    const obey = (event: KeyboardEvent) => {
      const action = actionOf(event, editor, () => openLink.current());
      if (!action) return false;
      event.preventDefault();
      action();
      return true;
    };
    return editor.registerCommand(KEY_DOWN_COMMAND, obey, COMMAND_PRIORITY_NORMAL);
  }, [editor]);

  return null;
}

function actionOf(event: KeyboardEvent, editor: LexicalEditor, openLink: () => void): (() => void) | null {
  if (!event.ctrlKey && !event.metaKey) return null;
  if (event.code === 'KeyK' && !event.shiftKey && !event.altKey) return openLink;
  if (event.code === 'KeyX' && event.shiftKey)
    return () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'strikethrough');
  const wanted = event.altKey ? BLOCK_KEYS[event.code] : undefined;
  return wanted ? () => $toggleBlockHere(editor, wanted) : null;
}

/** Runs inside the update that dispatched the key. */
function $toggleBlockHere(editor: LexicalEditor, wanted: Block): void {
  const selection = $getSelection();
  if ($isRangeSelection(selection)) toggleBlock(editor, $blockOf(selection), wanted);
}
