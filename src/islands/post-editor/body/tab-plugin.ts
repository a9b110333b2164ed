import { $isListItemNode, ListItemNode } from '@lexical/list';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $getNearestNodeOfType } from '@lexical/utils';
import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_CRITICAL,
  COMMAND_PRIORITY_HIGH,
  INDENT_CONTENT_COMMAND,
  KEY_DOWN_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  mergeRegister,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical';
import { useEffect } from 'react';
import { useAnnounce } from './use-announce.ts';

/** Tab moves inside lists and tables; after Esc it leaves the text, so that nobody is held in it. */
export function TabPlugin(): null {
  const [editor] = useLexicalComposerContext();
  const announce = useAnnounce();
  useEffect(() => {
    let exitsOnTab = false;
    const $onTab = (event: KeyboardEvent): boolean => {
      // Whoever answers true keeps the others from taking the key; the browser does the rest.
      if (exitsOnTab) return true;
      const item = $listItemAtCaret();
      if (!item || (event.shiftKey && item.getIndent() === 0)) return false;
      event.preventDefault();
      return editor.dispatchCommand(event.shiftKey ? OUTDENT_CONTENT_COMMAND : INDENT_CONTENT_COMMAND);
    };
    return mergeRegister(
      editor.registerCommand(KEY_TAB_COMMAND, $onTab, COMMAND_PRIORITY_CRITICAL),
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        ({ key }) => {
          if (!['Escape', 'Tab', 'Shift'].includes(key)) exitsOnTab = false;
          return false;
        },
        COMMAND_PRIORITY_CRITICAL,
      ),
      editor.registerCommand(
        KEY_ESCAPE_COMMAND,
        () => {
          exitsOnTab = true;
          announce('Pulse Tab para salir del texto.');
          return true;
        },
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerRootListener((root) => {
        const stay = () => {
          exitsOnTab = false;
        };
        root?.addEventListener('blur', stay);
        return () => root?.removeEventListener('blur', stay);
      }),
    );
  }, [editor, announce]);

  return null;
}

function $listItemAtCaret(): ListItemNode | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return null;
  const item = $getNearestNodeOfType(selection.anchor.getNode(), ListItemNode);
  return $isListItemNode(item) ? item : null;
}
