import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $getSelection, $isRangeSelection, COMMAND_PRIORITY_NORMAL, FORMAT_TEXT_COMMAND, KEY_DOWN_COMMAND } from 'lexical';
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
  useEffect(
    () =>
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          if (!event.ctrlKey && !event.metaKey) return false;
          const action = actionOf(event);
          if (!action) return false;
          event.preventDefault();
          action();
          return true;
        },
        COMMAND_PRIORITY_NORMAL,
      ),
    [editor],
  );

  function actionOf(event: KeyboardEvent): (() => void) | null {
    if (event.code === 'KeyK' && !event.shiftKey && !event.altKey) return () => openLink.current();
    if (event.code === 'KeyX' && event.shiftKey) return () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'strikethrough');
    const wanted = event.altKey ? BLOCK_KEYS[event.code] : undefined;
    if (!wanted) return null;
    return () => {
      const selection = $getSelection();
      if ($isRangeSelection(selection)) toggleBlock(editor, $blockOf(selection), wanted);
    };
  }

  return null;
}
